// How many failed sign-ins of one caller on one account lock it for that caller, and for how long (docs/decisions/101).

export const failuresBeforeLock = 5;
export const lockMinutes = 10;
