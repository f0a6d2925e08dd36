// Which calls of the API the session of the desk authorises.

/** Calls of staff alone; those of terms and of the schedule of channels have the paths of the specification. */
const staffPrefixes = ['/api/v1/staff/', '/api/v1/merchants/', '/api/v1/naver-pay/toggle-scheduler'];

/** True for the path of a call that the desk makes as the signed-in staff member. */
export const isStaffCall = (path: string): boolean => staffPrefixes.some((prefix) => path.startsWith(prefix));
