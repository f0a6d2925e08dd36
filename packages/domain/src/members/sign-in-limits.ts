// Lock of an account for one caller after failed sign-ins (docs/rules/members.md#sign-in-limits, decision 101).

export const failuresBeforeLock = 5;
export const lockMinutes = 10;
