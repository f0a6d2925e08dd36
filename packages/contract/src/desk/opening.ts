// The opening of a new shop: its checklist, test calls to providers, initial terms, the opening itself (docs/rules/staff.md#opening).
import { Type } from 'typebox';
import { openingStates, openingSteps } from '#domain/opening/opening-checklist.ts';
import { providerNamePattern } from '#domain/payments/provider-name.ts';
import { endpoint } from '../endpoint.ts';
import { Count, DateTime, NamedObject, OneOf } from '../shapes.ts';

const ProviderTest = NamedObject('ProviderTest', {
  isOk: Type.Boolean(),
  /** The result of the call, in Korean for staff. */
  sentence: Type.String(),
  testedAt: DateTime,
});

const OpeningProvider = NamedObject('OpeningProvider', {
  provider: Type.String(),
  name: Type.String(),
  /** The shop cannot sell without it. */
  isRequired: Type.Boolean(),
  /** Its keys are set, and it can be tested. */
  isConnected: Type.Boolean(),
  /** Settings of the environment that connect it; values are never sent. */
  settings: Type.Array(Type.Object({ name: Type.String(), isSet: Type.Boolean() })),
  /** The last test call. */
  test: Type.Optional(ProviderTest),
});

const Opening = NamedObject('Opening', {
  isOpen: Type.Boolean(),
  openedAt: Type.Optional(DateTime),
  /** Items that keep the shop closed. */
  missingCount: Count,
  items: Type.Array(
    NamedObject('OpeningItem', {
      key: Type.String(),
      /** The step of the guide in which staff complete it. */
      step: OneOf(openingSteps),
      state: OneOf(openingStates),
      title: Type.String(),
      /** The fact that decides the state. */
      fact: Type.String(),
    }),
  ),
  providers: Type.Array(OpeningProvider),
});

const ofSettings = { access: 'staff', permission: 'SETTINGS' } as const;

export const opening = {
  getOpening: endpoint({
    ...ofSettings,
    method: 'GET',
    path: '/staff/opening',
    summary: 'What the law, the sale and the providers still need before the shop is opened.',
    answer: Opening,
  }),
  testProvider: endpoint({
    ...ofSettings,
    method: 'POST',
    path: '/staff/opening/action/test-provider',
    effect: 'write',
    summary:
      'Makes a real call to a provider and stores its result: a message is sent to the staff account that calls, a mail to the shop. Ten calls in ten minutes for each provider.',
    input: {
      provider: Type.String({
        pattern: providerNamePattern,
        examples: ['SOLAPI'],
        description: 'Provider, as the list of getOpening has it.',
      }),
    },
    answer: ProviderTest,
    refuses: ['NOT_FOUND', 'PROVIDER_UNAVAILABLE', 'TOO_MANY_REQUESTS'],
  }),
  addInitialTerms: endpoint({
    ...ofSettings,
    method: 'POST',
    path: '/staff/opening/action/add-terms',
    effect: 'write',
    summary:
      'Writes the initial text of every kind of terms that has none, with the facts of the shop in it; in effect immediately.',
    answer: Type.Object({ count: Count }),
    refuses: ['VERSION_CONFLICT'],
  }),
  openShop: endpoint({
    ...ofSettings,
    method: 'POST',
    path: '/staff/opening/action/open',
    effect: 'write',
    summary:
      'Opens the shop: its displayed products are on sale. Refused with the items that are missing; an open shop stays open.',
    answer: Opening,
  }),
};
