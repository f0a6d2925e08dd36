// Records the shop's answers and their statements, so that the baseline server can do the same.
// Not here: recording inside the shop's process (record.ts).
import { Agent } from 'node:http';
import { askOnce, refuseWrong, type BenchRequest } from '../load/ask.ts';

export type Recorded = {
  request: BenchRequest;
  status: number;
  headers: [name: string, value: string][];
  body: Buffer;
  statements: { text: string; values: unknown[] }[];
};

/** Headers that Node writes itself. */
const ownHeaders = new Set(['date', 'connection', 'keep-alive', 'content-length', 'transfer-encoding']);
const mostTries = 6;

/**
 * Repeats each request until two consecutive answers took the same statements: the first may fill a cache,
 * and a job of the shop may run in between.
 */
export async function record(
  port: number,
  notesPort: number,
  requests: readonly BenchRequest[],
): Promise<Recorded[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const take = async (): Promise<Recorded['statements']> => {
    const answer = await askOnce(notesPort, { method: 'GET', path: '/take' });
    return JSON.parse(answer.body.toString()) as Recorded['statements'];
  };
  const recorded: Recorded[] = [];
  try {
    for (const request of requests) {
      let before: string | undefined;
      for (let tries = 0; tries < mostTries; tries += 1) {
        await take();
        const answer = await askOnce(port, request, agent);
        refuseWrong(request, answer);
        const statements = await take();
        const texts = statements.map(({ text }) => text).join('\n');
        if (texts !== before && tries < mostTries - 1) {
          before = texts;
          continue;
        }
        recorded.push({
          request,
          status: answer.status,
          headers: answer.headers.filter(([name]) => !ownHeaders.has(name.toLowerCase())),
          body: answer.body,
          statements,
        });
        break;
      }
    }
  } finally {
    agent.destroy();
  }
  return recorded;
}

/** One recorded answer as a line of the file that the baseline server reads. */
export function lineOf({ request, status, headers, body, statements }: Recorded): string {
  const key = keyOf(request.method, request.path, request.body ?? '');
  return JSON.stringify({ key, status, headers, body: body.toString('base64'), statements });
}

export const keyOf = (method: string, path: string, body: string): string => `${method} ${path}\n${body}`;
