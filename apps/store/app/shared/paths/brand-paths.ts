// Addresses of the brand pages. Pure.

export const brandZonePath = '/brand-zone';

/** `uuid` of the brand page or of its brand. */
export const brandPagePath = (uuid: string): string => `${brandZonePath}/${uuid}`;
