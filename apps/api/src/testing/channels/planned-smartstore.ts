// A client of the smart store on a server with planned answers. Imported only by tests.
import { createSmartstore } from '../../providers/channel/smartstore/smartstore.ts';
import type { ChannelClient } from '../../providers/channel/port.ts';
import { type PlannedServer, testPlannedServer } from '../planned-server.ts';

export type PlannedSmartstore = {
  server: PlannedServer;
  /** A client whose calls get these answers in their order, after a token. */
  client(...answers: object[]): ChannelClient;
  /** The last call besides that for the token. */
  sent(): { method: string | undefined; path: string | undefined; body: unknown };
};

const tokenPath = '/v1/oauth2/token';

/** The server of a test file. */
export function testPlannedSmartstore(): PlannedSmartstore {
  const server = testPlannedServer();
  return {
    server,
    client(...answers) {
      const left = [...answers];
      server.plan(({ path }) => ({
        body: JSON.stringify(path === tokenPath ? { access_token: 'a', expires_in: 9_000 } : left.shift()),
      }));
      return createSmartstore({
        baseUrl: server.url,
        clientId: 'a',
        clientSecret: '$2a$04$abcdefghijklmnopqrstuu',
      });
    },
    sent() {
      const call = server.calls.filter(({ path }) => path !== tokenPath).at(-1);
      return {
        method: call?.method,
        path: call?.path,
        body: call?.body ? (JSON.parse(call.body) as unknown) : undefined,
      };
    },
  };
}
