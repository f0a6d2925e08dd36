// Time of the machine, replaceable in tests. The shop's own clock may be moved; Naver compares times with its own.
export type Clock = { now(): number; sleep(ms: number): Promise<void> };

export const machineClock: Clock = {
  now: () => Date.now(),
  sleep: (ms) => new Promise((resolve) => void setTimeout(resolve, ms)),
};
