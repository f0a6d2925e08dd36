// Holds of claims that shoppers made at Naver (docs/rules/channels.md#decisions).
import { Type } from 'typebox';
import { exchangeHoldReasons, returnHoldReasons } from '#domain/channels/sales-channel/desk-decision.ts';
import { endpoint } from '../endpoint.ts';
import { OrderClaim } from '../sales/claims/claim-shapes.ts';
import { OneOf, Text, Uuid, Won } from '../shapes.ts';

const hold = {
  method: 'PUT',
  access: 'staff',
  permission: 'CLAIMS',
  effect: 'write',
  answer: OrderClaim,
  refuses: ['NOT_FOUND', 'ORDER_STATUS_CONFLICT', 'TEXT_REQUIRED', 'PROVIDER_UNAVAILABLE'],
} as const;

const inputOf = <T extends readonly string[]>(reasons: T) => ({
  orderClaimUuid: Uuid,
  reason: Type.Optional(OneOf(reasons)),
  text: Type.Optional(Text(500)),
  extraFeePrice: Type.Optional(Won),
  isRelease: Type.Optional(Type.Boolean()),
});

export const channelDecisions = {
  holdNaverPayExchange: endpoint({
    ...hold,
    path: '/naver-pay/hold-exchange',
    summary: 'Holds an exchange at Naver, or ends the hold; the status of the claim stays.',
    input: inputOf(exchangeHoldReasons),
  }),
  holdNaverPayReturn: endpoint({
    ...hold,
    path: '/naver-pay/hold-return',
    summary: 'Holds a return at Naver, or ends the hold; the status of the claim stays.',
    input: inputOf(returnHoldReasons),
  }),
};
