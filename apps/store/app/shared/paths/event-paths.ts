// Addresses of events. Pure.

export const eventsPath = '/goods/event';

export const eventPath = (uuid: string): string => `${eventsPath}/${uuid}`;
