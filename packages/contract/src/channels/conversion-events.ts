// Conversion events of visitors for an advertising platform (docs/rules/tracking.md#conversion, docs/endpoints.md#d42).
import { Type } from 'typebox';
import { genders } from '#domain/base/enums.ts';
import { conversionEventNames } from '#domain/channels/conversion-event.ts';
import { endpoint } from '../endpoint.ts';
import { DateOnly, Flag, NamedObject, OneOf, TextOrEmpty, Uuid, described } from '../shapes.ts';

const Identifier = Type.Optional(Type.String({ maxLength: 200 }));
const PlatformCookie = Type.Optional(TextOrEmpty(200, 'Cookie of the platform; other text is not sent.'));

export const conversionEvents = {
  sendConversionEvent: endpoint({
    method: 'POST',
    path: '/open/conversion-events',
    access: 'open+',
    summary:
      'Queues an event for the advertising platform: for a member with the consent to advertising, or a guest with `isAdConsent`. Fields of a member come from the account.',
    input: {
      eventName: Type.Enum([...conversionEventNames], { description: 'Event by the name of the platform.' }),
      eventId: Type.String({
        minLength: 1,
        maxLength: 64,
        description: 'Chosen by the browser: an event with the same name and id is queued once.',
      }),
      eventSourceUrl: Type.String({
        pattern: '^https?://',
        maxLength: 1000,
        examples: ['https://onns.example/main'],
        description: 'Page of the event; only its path is sent.',
      }),
      productItemUuids: Type.Optional(
        Type.Array(Uuid, { maxItems: 100, description: 'Items of the event.' }),
      ),
      orderUuid: Type.Optional(described(Uuid, 'Order of a Purchase.')),
      value: Type.Optional(
        Type.Integer({
          minimum: 0,
          maximum: 2_000_000_000,
          description: 'Won; that of a Purchase is read from the order.',
        }),
      ),
      fbp: PlatformCookie,
      fbc: PlatformCookie,
      email: described(Identifier, 'E-mail address.'),
      phone: described(Identifier, 'Phone number; spaces and hyphens are ignored.'),
      name: described(Identifier, 'Name of the person.'),
      gender: Type.Optional(OneOf(genders, 'Gender.')),
      birth: Type.Optional(described(DateOnly, 'Date of birth.')),
      isAdConsent: Type.Optional(Flag('Consent of a guest to advertising; ignored for members.')),
    },
    effect: 'write',
    status: 202,
    answer: NamedObject('ConversionEventQueued', { isQueued: Type.Boolean() }),
    refuses: ['REQUIRED_PARAMETER', 'INVALID_INPUT', 'NOT_FOUND', 'TOO_MANY_REQUESTS'],
  }),
};
