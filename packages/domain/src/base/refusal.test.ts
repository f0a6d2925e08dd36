// Refusals: code, HTTP status, message and details.
import { describe, expect, test } from 'vitest';
import { Refusal, isRefusal, refusalCatalogue, refusalOf, refuse, stockShortageMessage } from './refusal.ts';
import { requireParameters, requiredParameterMessage } from './required-parameter.ts';

describe('refusals', () => {
  test('throws a Refusal with code, HTTP status and Korean message', () => {
    expect(() => refuse('SOLD_OUT')).toThrow(
      expect.objectContaining({
        name: 'Refusal',
        code: 'SOLD_OUT',
        status: 409,
        message: '품절된 상품입니다.',
      }),
    );
  });

  test('accepts another message, invalid fields and extra properties', () => {
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

  test('isRefusal is false for another code and for another error', () => {
    expect(isRefusal(refusalOf('NOT_FOUND'))).toBe(true);
    expect(isRefusal(refusalOf('NOT_FOUND'), 'SOLD_OUT')).toBe(false);
    expect(isRefusal(new Error('boom'))).toBe(false);
  });

  test('every code has a 4xx or 5xx status and, except REQUIRED_PARAMETER, a Korean message', () => {
    for (const [code, { status, message }] of Object.entries(refusalCatalogue)) {
      expect(status, code).toBeGreaterThanOrEqual(400);
      if (code !== 'REQUIRED_PARAMETER') expect(message, code).toMatch(/^[가-힣 0-9·.,]+\.$/u);
    }
  });

  test('the message of a stock shortage states the remaining count', () => {
    expect(stockShortageMessage(3)).toBe('재고가 부족합니다. (남은 수량 3개)');
  });
});

describe('required parameters', () => {
  test('R071 the message names the parameter and the operation', () => {
    expect(requiredParameterMessage('uuid', 'getProductItem')).toBe(
      'Required parameter uuid was null or undefined when calling getProductItem.',
    );
  });

  test('R070 refuses an absent or null parameter with REQUIRED_PARAMETER', () => {
    expect(() => requireParameters('getProductItem', ['uuid'], {})).toThrow(
      expect.objectContaining({
        code: 'REQUIRED_PARAMETER',
        status: 400,
        message: 'Required parameter uuid was null or undefined when calling getProductItem.',
      }),
    );
    expect(() => requireParameters('getProductItem', ['uuid'], { uuid: null })).toThrow(Refusal);
  });

  test('R070 accepts zero, false and empty text', () => {
    expect(() =>
      requireParameters('list', ['page', 'isOpen', 'keyword'], { page: 0, isOpen: false, keyword: '' }),
    ).not.toThrow();
  });
});
