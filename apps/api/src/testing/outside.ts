// Test access to the provider simulators: control their behaviour, read the requests and messages they received. Controls:
// apps/outside/src/control/control.ts. A shop with simulators: shop.ts.
import { beforeAll } from 'vitest';
import { startOutside } from '../../../outside/src/main.ts';
import { type TestClock, testClock } from './clock.ts';

export type TestOutside = {
  url: string;
  /** `smtp://user:password@host:port` of the simulated mail provider. */
  mailUrl: string;
  /** Posts to the test control of the simulators (`next`, `clock`, `toss/authenticate` …). */
  control(path: string, body: object): Promise<Record<string, unknown>>;
  /** Requests that the simulators received, oldest first; filter by `call`, such as `toss.confirm`. */
  requests(call?: string): Promise<{ call: string; method: string; path: string; body: string }[]>;
  /** Messages delivered to a phone or mail address, oldest first. */
  messagesTo(to: string): Promise<{ channel: string; subject: string; text: string; oneClickUrl?: string }[]>;
};

/**
 * Starts only the simulators, for tests of a provider's client; available in all hooks and tests after this call. `now`: their time, unless
 * the test moved it.
 */
export function testOutside(): TestOutside & Pick<TestClock, 'now'> {
  const { now } = testClock();
  const outside = { now } as TestOutside & Pick<TestClock, 'now'>;
  beforeAll(async () => {
    const started = await startOutside({ port: 0, host: '127.0.0.1', shopNow: now });
    Object.assign(outside, outsideOf(started));
    return () => started.close();
  });
  return outside;
}

/** Client of the simulators at this address; without one every call throws. */
export function outsideOf(simulators: { url: string; mailUrl: string } | undefined): TestOutside {
  const url = simulators?.url;
  const at = (path: string): string => {
    if (url === undefined) throw new Error('Open the shop with { outside: true } to use the simulators.');
    return `${url}/__outside/${path}`;
  };
  return {
    url: url ?? '',
    mailUrl: simulators?.mailUrl ?? '',
    async control(path, body) {
      const answer = await fetch(at(path), { method: 'POST', body: JSON.stringify(body) });
      return (await answer.json()) as Record<string, unknown>;
    },
    async requests(call) {
      const answer = await fetch(at(`requests${call === undefined ? '' : `?call=${call}`}`));
      const { requests } = (await answer.json()) as {
        requests: Awaited<ReturnType<TestOutside['requests']>>;
      };
      return requests;
    },
    async messagesTo(to) {
      const answer = await fetch(at(`inbox?to=${encodeURIComponent(to)}`));
      const { letters } = (await answer.json()) as {
        letters: Awaited<ReturnType<TestOutside['messagesTo']>>;
      };
      return letters;
    },
  };
}
