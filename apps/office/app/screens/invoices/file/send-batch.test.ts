// The dispatch of a checked file in portions, against a server that answers as the test says.
import { afterEach, expect, test, vi } from 'vitest';
import { batchOf, corrected, withCheck, withRow } from './batch.ts';
import type { Batch, InvoiceRow } from './batch.ts';
import { sendBatch } from './send-batch.ts';

afterEach(() => vi.unstubAllGlobals());

const uuidOf = (line: number) => `00000000-0000-7000-8000-00000000000${line}`;
const values = (line: number) => ({
  orderProductUuid: uuidOf(line),
  carrier: 'CJ',
  invoiceNumber: `61234567890${line}`,
});

const checked = (): Batch =>
  batchOf('a.csv', { importUuid: uuidOf(9), notes: [] }, [
    { line: 1, isOk: true, values: values(1), errors: [] },
    { line: 2, isOk: true, values: values(2), errors: [] },
    {
      line: 3,
      isOk: false,
      values: values(3),
      errors: [{ name: 'invoiceNumber', message: '송장번호를 확인해 주세요.' }],
    },
  ]);

const answer = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status });
const portion = (line: number, leftCount: number) =>
  answer({
    data: {
      rows: [{ line, uuid: uuidOf(line), isDone: true }],
      lastLine: line,
      leftCount,
      doneCount: 1,
      failedCount: 0,
    },
  });

/** Dispatches the batch; the calls are answered by `answers` in their order. */
async function dispatched(answers: (() => Response)[], batch: { now: Batch }) {
  vi.stubGlobal('fetch', async () => answers.shift()?.() ?? answer({}, 500));
  return sendBatch(batch.now, (effect) => {
    batch.now = effect(batch.now);
  });
}

const statesOf = ({ rows }: Batch) => rows.map(({ state }) => state);

test('keeps a row that staff repair while the portions are sent', async () => {
  const batch = { now: checked() };
  const repair = () => {
    const row = corrected(batch.now.rows[2] as InvoiceRow, values(4));
    const check = { rows: [{ line: 1, isOk: true, values: values(4), errors: [] }] };
    batch.now = withCheck(withRow(batch.now, row), row, check);
  };
  const { rows, problem } = await dispatched(
    [
      () => portion(1, 1),
      () => {
        repair();
        return portion(2, 0);
      },
    ],
    batch,
  );
  expect([rows.length, problem]).toEqual([2, undefined]);
  expect(statesOf(batch.now)).toEqual(['done', 'done', 'ready']);
  expect(batch.now.rows[2]?.values).toEqual(values(4));
});

test('ends with the reason of a refused portion and keeps the results of the portions before it', async () => {
  const batch = { now: checked() };
  const refused = () => answer({ code: 'FORBIDDEN', message: '권한이 없습니다.', requestId: '1' }, 403);
  const { rows, problem } = await dispatched([() => portion(1, 1), refused], batch);
  expect(rows.map(({ uuid }) => uuid)).toEqual([uuidOf(1)]);
  expect(problem).toBe('권한이 없습니다.');
  expect(statesOf(batch.now)).toEqual(['done', 'ready', 'wrong']);
});
