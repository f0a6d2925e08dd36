// The stand-ins of the companies as tests use them: told what to do next, asked what they were asked and what arrived where.
// What can be told them stands in apps/outside/src/control.ts; a whole shop with them is shop.ts.
import { beforeAll } from 'vitest';
import { startOutside } from '../../../outside/src/main.ts';

export type TestOutside = {
  url: string;
  /** POST to the test control of the stand-ins, `next`, `clock`, `toss/authenticate` …: apps/outside/src/control.ts. */
  control(path: string, body: object): Promise<Record<string, unknown>>;
  /** What the stand-ins were asked, oldest first; `call` such as `toss.confirm`. */
  requests(call?: string): Promise<{ call: string; method: string; path: string; body: string }[]>;
  /** What arrived at a phone or a mail address, oldest first. */
  letters(to: string): Promise<{ channel: string; subject: string; text: string }[]>;
};

/** The stand-ins alone, for the tests of one company's client: there for every hook and test behind this line. */
export function testOutside(): TestOutside {
  const outside = {} as TestOutside;
  beforeAll(async () => {
    const started = await startOutside({ port: 0, host: '127.0.0.1' });
    Object.assign(outside, outsideOf(started.url));
    return () => started.close();
  });
  return outside;
}

/** Speaks to the stand-ins at this address; without one every call says that there are none. */
export function outsideOf(url: string | undefined): TestOutside {
  const at = (path: string): string => {
    if (url === undefined) throw new Error('Open the shop with { outside: true } to use the stand-ins.');
    return `${url}/__outside/${path}`;
  };
  return {
    url: url ?? '',
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
    async letters(to) {
      const answer = await fetch(at(`inbox?to=${encodeURIComponent(to)}`));
      const { letters } = (await answer.json()) as { letters: Awaited<ReturnType<TestOutside['letters']>> };
      return letters;
    },
  };
}
