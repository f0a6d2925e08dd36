// Holds of claims that shoppers made at Naver (docs/rules/channels.md#decisions).
import { Type } from 'typebox';
import { exchangeHoldReasons, returnHoldReasons } from '#domain/channels/sales-channel/desk-decision.ts';
import { endpoint } from '../endpoint.ts';
import { OrderClaim } from '../sales/claims/claim-shapes.ts';
import { Flag, OneOf, Text, Uuid, Won, described } from '../shapes.ts';

const hold = {
  method: 'PUT',
  access: 'staff',
  permission: 'CLAIMS',
  effect: 'write',
  answer: OrderClaim,
  refuses: ['NOT_FOUND', 'ORDER_STATUS_CONFLICT', 'TEXT_REQUIRED', 'PROVIDER_UNAVAILABLE'],
} as const;

const inputOf = <T extends readonly string[]>(reasons: T) => ({
  orderClaimUuid: described(Uuid, 'Uuid of the claim.'),
  reason: Type.Optional(OneOf(reasons, 'Why the claim is held; default: ETC.')),
  text: Type.Optional(Text(500, 'What the shopper reads; required for a hold.')),
  extraFeePrice: Type.Optional(described(Won, 'Fee that the shopper is asked for; default: 0.')),
  isRelease: Type.Optional(Flag('True: ends the hold.')),
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
