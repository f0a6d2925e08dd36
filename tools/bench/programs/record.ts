// Preloaded into the shop's program when answers are recorded: records every statement sent to PostgreSQL.
// `GET /take` on BENCH_RECORD_PORT returns the statements since the last call. Not here: their use (recording.ts).
import { createServer } from 'node:http';
import { Client } from 'pg';

type Noted = { text: string; values: unknown[] };

let noted: Noted[] = [];
const query = Client.prototype.query as (...call: unknown[]) => unknown;

Object.defineProperty(Client.prototype, 'query', {
  value: function noteAndQuery(this: Client, ...call: unknown[]): unknown {
    const [asked, values] = call;
    if (typeof asked === 'string') noted.push({ text: asked, values: Array.isArray(values) ? values : [] });
    else if (typeof asked === 'object' && asked !== null && 'text' in asked)
      noted.push({
        text: String(asked.text),
        values: 'values' in asked && Array.isArray(asked.values) ? asked.values : [],
      });
    return query.apply(this, call);
  },
});

const server = createServer((_request, response) => {
  const taken = noted;
  noted = [];
  response.end(JSON.stringify(taken));
});
server.listen(Number(process.env.BENCH_RECORD_PORT), '127.0.0.1');
server.unref();
