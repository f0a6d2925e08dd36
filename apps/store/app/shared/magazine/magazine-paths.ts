// Addresses of the magazine. Pure.
export const magazinePath = '/magazine';

export const articlePath = (uuid: string): string => `${magazinePath}/${uuid}`;
