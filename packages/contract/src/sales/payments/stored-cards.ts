// Cards that a member stores for one-tap payments (docs/rules/payments.md#stored-cards).
import { Type } from 'typebox';
import { endpoint } from '../../endpoint.ts';
import { DateTime, Flag, NamedObject, ResourceUuid, Url, Uuid } from '../../shapes.ts';

export const StoredCard = NamedObject('StoredCard', {
  uuid: Uuid,
  companyLabel: Type.String(),
  maskedNumber: Type.String(),
  isDefault: Type.Boolean(),
  createdAt: DateTime,
});

/** Of the window that stores a card. */
export const AuthKey = Type.String({
  minLength: 1,
  maxLength: 300,
  pattern: '^[\\x21-\\x7e]+$',
  description: 'Authentication of a card in the provider’s window; used once.',
});
/** The provider's key of a member. */
export const CustomerKey = Type.String({
  minLength: 2,
  maxLength: 300,
  pattern: '^[\\x21-\\x7e]+$',
  description: 'Key of the member at the provider, as the window returned it.',
});

export const storedCards = {
  getStoredCards: endpoint({
    method: 'GET',
    path: '/user-payment-cards',
    access: 'member',
    summary: 'The member’s stored cards, the default first.',
    answer: Type.Array(StoredCard),
  }),
  getStoredCardWindow: endpoint({
    method: 'GET',
    path: '/user-payment-cards/action/get-window',
    access: 'member',
    summary: 'What the provider’s window for storing a card needs, and the consent to show. Never a secret.',
    answer: Type.Object({
      clientKey: Type.String(),
      scriptUrl: Type.String(),
      customerKey: Type.String(),
      successUrl: Url,
      failUrl: Url,
      consent: Type.Array(Type.String()),
    }),
    refuses: ['PROVIDER_UNAVAILABLE'],
  }),
  registerStoredCard: endpoint({
    method: 'POST',
    path: '/user-payment-cards',
    access: 'member',
    summary: 'Stores the card that the member authenticated in the provider’s window. Idempotent.',
    input: {
      authKey: AuthKey,
      customerKey: CustomerKey,
      isConsented: Flag('Whether the member ticked the consent to store the card.'),
    },
    effect: 'write',
    isSecret: true,
    answer: Type.Array(StoredCard),
    refuses: ['TERMS_REQUIRED', 'TOKEN_INVALID', 'PROVIDER_UNAVAILABLE'],
  }),
  setDefaultStoredCard: endpoint({
    method: 'POST',
    path: '/user-payment-cards/{uuid}/action/set-default',
    access: 'member',
    summary: 'Makes a card the one that the order sheet selects.',
    input: { uuid: ResourceUuid },
    effect: 'write',
    answer: Type.Array(StoredCard),
    refuses: ['NOT_FOUND'],
  }),
  deleteStoredCard: endpoint({
    method: 'DELETE',
    path: '/user-payment-cards/{uuid}',
    access: 'member',
    summary: 'Deletes a card here and its key at the provider.',
    input: { uuid: ResourceUuid },
    effect: 'write',
    answer: Type.Array(StoredCard),
    refuses: ['NOT_FOUND'],
  }),
};
