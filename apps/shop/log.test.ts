// Log lines: format, level, and absence of secrets and personal data.
import { expect, test } from 'vitest';
import { personalDataIn } from '../api/src/testing/personal-data.ts';
import { createLog } from './log.ts';

/** A log and its lines. */
function logOf(level: Parameters<typeof createLog>[0]) {
  const lines: string[] = [];
  return { log: createLog(level, { write: (line) => void lines.push(line) }), lines };
}

test('an event is one JSON line with level, time, facts and sentence', () => {
  const { log, lines } = logOf('info');
  log.error({ requestId: 'a1', status: 500, name: 'TypeError' }, 'a bug');
  expect(lines).toHaveLength(1);
  expect(lines[0]?.endsWith('\n')).toBe(true);
  expect(JSON.parse(lines[0] ?? '')).toEqual({
    level: 'error',
    at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/) as string,
    requestId: 'a1',
    status: 500,
    name: 'TypeError',
    sentence: 'a bug',
  });
});

test.each([
  ['trace', ['debug', 'info', 'warn', 'error']],
  ['info', ['info', 'warn', 'error']],
  ['warn', ['warn', 'error']],
  ['error', ['error']],
  ['fatal', []],
  ['silent', []],
] as const)('LOG_LEVEL %s writes %j', (level, written) => {
  const { log, lines } = logOf(level);
  for (const name of ['debug', 'info', 'warn', 'error'] as const) log[name]({}, 'an event');
  expect(lines.map((line) => (JSON.parse(line) as { level: string }).level)).toEqual(written);
});

test('values of secret names are redacted, at the top and one level below', () => {
  const { log, lines } = logOf('info');
  log.warn(
    { password: 'p1', headers: { cookie: 'c1' }, request: { authorization: 'Bearer a1' } },
    'an event',
  );
  expect(lines[0]).not.toMatch(/p1|c1|a1/);
  expect(lines[0]).toContain('[redacted]');
});

test('personal data inside a text is masked, and the rest is unchanged', () => {
  const { log, lines } = logOf('info');
  const token = 'x'.repeat(43);
  log.error(
    { message: 'no mail to onyu@onns.example or 010-1234-5678', path: `/auth/reset-password?token=${token}` },
    'a bug',
  );
  expect(personalDataIn(lines)).toEqual([]);
  expect(lines[0]).toContain('no mail to [redacted] or [redacted]');
  expect(lines[0]).toContain('/auth/reset-password?token=[redacted]');
});

test('identifiers and code locations are not masked', () => {
  const { log, lines } = logOf('info');
  const facts = {
    order: '01012345-6789-4abc-8def-010123456789',
    stack: 'at reply (/srv/node_modules/@fastify/static/index.js:619:13)',
  };
  log.error(facts, 'a bug');
  expect(JSON.parse(lines[0] ?? '')).toMatchObject(facts);
});
