// Sentences for failed requests of forms.
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ConnectionError } from '#contract/client.ts';
import { Refusal } from '#domain/base/refusal.ts';
import { formRefusal, refusalText, timeText } from './refusal-text.ts';

const reported = vi.fn();

beforeEach(() => {
  reported.mockClear();
  vi.stubGlobal('reportError', reported);
});
afterEach(() => vi.unstubAllGlobals());

const tooMany = (retryAfterSeconds: number) =>
  new Refusal(
    'TOO_MANY_REQUESTS',
    { status: 429, message: '요청이 많습니다.' },
    { extra: { retryAfterSeconds } },
  );

describe('refusalText', () => {
  test.each([
    [
      'a refusal',
      new Refusal('LOGIN_FAILED', { status: 400, message: '비밀번호를 확인해 주세요.' }),
      '비밀번호를 확인해 주세요.',
    ],
    ['a limit of 45 seconds', tooMany(45), '요청이 많습니다. 45초 후에 다시 시도해 주세요.'],
    ['a limit of 10 minutes', tooMany(600), '요청이 많습니다. 10분 후에 다시 시도해 주세요.'],
    ['a limit of a day', tooMany(86_400), '요청이 많습니다. 24시간 후에 다시 시도해 주세요.'],
    [
      'a lost connection',
      new ConnectionError('fetch failed'),
      '인터넷 연결이 끊겼습니다. 연결을 확인하고 다시 시도해 주세요.',
    ],
  ])('of %s is its sentence, and reports no error', (_name, error, sentence) => {
    expect(refusalText(error)).toBe(sentence);
    expect(reported).not.toHaveBeenCalled();
  });

  test('of a defect does not name the connection, and reports the error', () => {
    const defect = new TypeError('answer.user is undefined');
    expect(refusalText(defect)).toBe('알 수 없는 문제가 발생했습니다.');
    expect(reported).toHaveBeenCalledExactlyOnceWith(defect);
  });
});

test.each([
  [0.4, '1초'],
  [60, '60초'],
  [61, '2분'],
  [3600, '60분'],
  [3601, '2시간'],
])('timeText rounds %d seconds up to whole seconds, minutes or hours', (seconds, text) => {
  expect(timeText(seconds)).toBe(text);
});

test('formRefusal rethrows a defect of an action', () => {
  const defect = new TypeError('answer.user is undefined');
  expect(() => formRefusal(defect)).toThrow(defect);
});
