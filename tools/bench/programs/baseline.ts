// Program: baseline server of node:http and pg. It runs the statements that the shop ran for the same request and sends the same
// bytes, so that the cost of the shop's server can be measured. Arguments: port, database URL, file of recorded answers.
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { createServer, type IncomingMessage } from 'node:http';
import { createInterface } from 'node:readline';
import { Pool } from 'pg';
import { sessionOptions } from '../../../apps/api/src/db/connect.ts';
import { keyOf } from './recording.ts';

type Line = {
  key: string;
  status: number;
  headers: [string, string][];
  body: string;
  statements: { text: string; values: unknown[] }[];
};
type Prepared = {
  status: number;
  headers: string[];
  body: Buffer;
  queries: { name?: string; text: string; values?: unknown[] }[];
  isTransaction: boolean;
};

const [port, url, file] = process.argv.slice(2);
const answers = new Map<string, Prepared>();
const names = new Map<string, string>();

function nameOf(text: string): string {
  const name = names.get(text) ?? createHash('sha1').update(text).digest('base64url');
  names.set(text, name);
  return name;
}

for await (const text of createInterface({ input: createReadStream(file ?? '') })) {
  const line = JSON.parse(text) as Line;
  const body = Buffer.from(line.body, 'base64');
  answers.set(line.key, {
    status: line.status,
    headers: [...line.headers.flat(), 'content-length', String(body.length)],
    body,
    isTransaction: line.statements.some((one) => /^begin/i.test(one.text)),
    // As in the shop, statements with parameters are named and prepared.
    queries: line.statements.map((one) =>
      one.values.length === 0
        ? { text: one.text }
        : { name: nameOf(one.text), text: one.text, values: one.values },
    ),
  });
}

// The same number of connections and settings as the shop's pool (db/connect.ts).
const pool = new Pool({
  ...(url !== undefined && { connectionString: url }),
  max: 20,
  options: sessionOptions,
});

async function bodyOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString();
}

/** A transaction uses one connection; other statements use any free one, as in the shop. */
async function runAll({ queries, isTransaction }: Prepared): Promise<void> {
  if (!isTransaction) {
    for (const query of queries) await pool.query(query);
    return;
  }
  const client = await pool.connect();
  for (const query of queries) await client.query(query);
  client.release();
}

const server = createServer(async (request, response) => {
  const body = request.method === 'POST' ? await bodyOf(request) : '';
  const answer = answers.get(keyOf(request.method ?? '', request.url ?? '', body));
  if (answer === undefined) {
    response.writeHead(request.url === '/ready' ? 200 : 404).end();
    return;
  }
  await runAll(answer);
  response.writeHead(answer.status, answer.headers);
  response.end(answer.body);
});
server.listen(Number(port), '127.0.0.1');
for (const signal of ['SIGINT', 'SIGTERM', 'disconnect'] as const) process.on(signal, () => process.exit(0));
