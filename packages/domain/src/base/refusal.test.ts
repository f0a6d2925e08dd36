// The refusals that people meet: their sentence, their number, and what travels with them.
import { describe, expect, test } from 'vitest';
import { Refusal, isRefusal, refusalCatalogue, refusalOf, refuse, stockShortageMessage } from './refusal.ts';
import { requireParameters, requiredParameterMessage } from './required-parameter.ts';

describe('refusals', () => {
  test('a sold-out item is refused with its code, number and Korean sentence', () => {
    expect(() => refuse('SOLD_OUT')).toThrow(
      expect.objectContaining({
        name: 'Refusal',
        code: 'SOLD_OUT',
        status: 409,
        message: '품절된 상품입니다.',
      }),
    );
  });

  test('a refusal may carry an own sentence, the fields to mend and more for the answer', () => {
    const refusal = refusalOf('INVALID_INPUT', {
      message: '받는 분을 확인해 주세요.',
      fields: [{ name: 'delivery.phone', message: '휴대폰 번호를 확인해 주세요' }],
      extra: { availableCount: 3 },
    });
    expect(refusal.status).toBe(400);
    expect(refusal.message).toBe('받는 분을 확인해 주세요.');
    expect(refusal.fields).toEqual([{ name: 'delivery.phone', message: '휴대폰 번호를 확인해 주세요' }]);
    expect(refusal.extra).toEqual({ availableCount: 3 });
  });

  test('a refusal is told apart from a bug', () => {
    expect(isRefusal(refusalOf('NOT_FOUND'))).toBe(true);
    expect(isRefusal(refusalOf('NOT_FOUND'), 'SOLD_OUT')).toBe(false);
    expect(isRefusal(new Error('boom'))).toBe(false);
  });

  test('every refusal but the developer sentence speaks Korean and is a client or server failure', () => {
    for (const [code, { status, message }] of Object.entries(refusalCatalogue)) {
      expect(status, code).toBeGreaterThanOrEqual(400);
      if (code !== 'REQUIRED_PARAMETER') expect(message, code).toMatch(/^[가-힣 0-9·.,]+\.$/u);
    }
  });

  test('too little stock names what is left', () => {
    expect(stockShortageMessage(3)).toBe('재고가 부족합니다. (남은 수량 3개)');
  });
});

describe('required parameters', () => {
  test('R071 the sentence names the parameter and the operation', () => {
    expect(requiredParameterMessage('uuid', 'getProductItem')).toBe(
      'Required parameter uuid was null or undefined when calling getProductItem.',
    );
  });

  test('R070 a missing parameter is refused before anything else happens', () => {
    expect(() => requireParameters('getProductItem', ['uuid'], {})).toThrow(
      expect.objectContaining({
        code: 'REQUIRED_PARAMETER',
        status: 400,
        message: 'Required parameter uuid was null or undefined when calling getProductItem.',
      }),
    );
    expect(() => requireParameters('getProductItem', ['uuid'], { uuid: null })).toThrow(Refusal);
  });

  test('R070 zero, false and empty text are present', () => {
    expect(() =>
      requireParameters('list', ['page', 'isOpen', 'keyword'], { page: 0, isOpen: false, keyword: '' }),
    ).not.toThrow();
  });
});
