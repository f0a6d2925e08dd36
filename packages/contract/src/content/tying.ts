// Published sets of products, the inquiries on their pages and the steps of visits (docs/rules/inquiries.md#sets, docs/endpoints.md#d35).
import { Type } from 'typebox';
import { tyingSteps } from '#domain/inquiries/tying-steps.ts';
import { maxTyingItems } from '#domain/inquiries/visitor-inquiry.ts';
import { previewCall, previewedCall, staffCalls, staffFields } from '../base/staff-calls.ts';
import { ProductItemCard } from '../catalog/catalogue-shapes.ts';
import { endpoint } from '../endpoint.ts';
import { TyingReceipt, tyingInquiryInput, tyingInquiryRefusals } from '../sales/visitor-inquiries.ts';
import { Count, DateTime, DateTimeInput, NamedObject, OneOf, Text, Url, Uuid } from '../shapes.ts';
import { KeyedList } from '../keyed-list.ts';

const TyingSet = NamedObject('TyingSet', {
  uuid: Uuid,
  title: Type.String(),
  /** Pictures of the items. */
  images: Type.Array(Type.Object({ url: Url, alt: Type.String() })),
  items: Type.Array(Type.Object({ productItem: ProductItemCard, count: Count })),
  html: Type.String(),
  from: DateTime,
  to: DateTime,
});

const TyingLog = NamedObject('TyingLog', {
  uuid: Uuid,
  tyingUuid: Uuid,
  externalId: Type.String(),
  step: OneOf(tyingSteps),
  selection: Type.Optional(Type.Record(Type.String(), Type.Unknown())),
  createdAt: DateTime,
  updatedAt: DateTime,
});

const ExternalId = Text(64);
/** At most 4 KB of JSON. */
const Selection = Type.Record(Type.String({ maxLength: 100 }), Type.Unknown());
const Fact = Type.Optional(Type.String({ maxLength: 200 }));

const items = KeyedList(
  ['productItemUuid'],
  Type.Object({ productItemUuid: Uuid, count: Type.Integer({ minimum: 1, maximum: 99 }) }),
  { minItems: 1, maxItems: maxTyingItems },
);

const sets = 'sets that are sold on request';
const ofStaff = staffCalls('/tying-sets', sets, {
  fields: {
    title: Text(60),
    html: Text(20_000),
    items,
    from: DateTimeInput,
    to: DateTimeInput,
    isDisplay: Type.Optional(Type.Boolean()),
  },
  row: NamedObject('StaffTyingSet', {
    ...staffFields,
    title: Type.String(),
    html: Type.String(),
    items: Type.Array(Type.Object({ productItemUuid: Uuid, count: Count })),
    from: DateTime,
    to: DateTime,
  }),
});

export const tying = {
  getTyingSets: endpoint({
    method: 'GET',
    path: '/open/tying/specific',
    summary: 'Ours: the sets that are shown now, in the order of staff; at most 20.',
    answer: Type.Array(TyingSet),
    cache: 'C300',
  }),
  getTyingSet: endpoint({
    method: 'GET',
    path: '/open/tying/specific/{uuid}',
    summary: 'A set that is shown now, with the cards of its items.',
    input: { uuid: Uuid },
    answer: TyingSet,
    refuses: ['NOT_FOUND'],
    cache: 'C300',
  }),
  inquirySpecificTying: endpoint({
    method: 'POST',
    path: '/open/tying/specific/action/inquiry',
    access: 'open+',
    summary:
      'A visitor asks about a set that is shown; as inquiryTying. The log of the visit reaches SUBMIT.',
    input: { tyingUuid: Uuid, ...tyingInquiryInput, logUuid: Type.Optional(Uuid) },
    effect: 'write',
    status: 201,
    answer: TyingReceipt,
    refuses: [...tyingInquiryRefusals, 'NOT_FOUND'],
  }),
  registerSpecificTyingLog: endpoint({
    method: 'POST',
    path: '/open/tying/specific-log',
    summary:
      'The page of a set was opened: the log of the visit. Within thirty minutes a browser has one visit to a set.',
    input: {
      tyingUuid: Uuid,
      externalId: ExternalId,
      step: Type.Optional(OneOf(tyingSteps)),
      selection: Type.Optional(Selection),
      utm_source: Fact,
      utm_medium: Fact,
      utm_campaign: Fact,
      utm_keyword: Fact,
      utm_content: Fact,
    },
    effect: 'write',
    answer: Type.Object({ logUuid: Uuid }),
    refuses: ['NOT_FOUND', 'TOO_MANY_REQUESTS'],
  }),
  editSpecificTyingLog: endpoint({
    method: 'PUT',
    path: '/open/tying/specific-log/edit',
    summary: 'The visit reached a step; an earlier step changes nothing.',
    input: {
      logUuid: Uuid,
      externalId: ExternalId,
      step: OneOf(tyingSteps),
      selection: Type.Optional(Selection),
    },
    effect: 'write',
    answer: TyingLog,
    refuses: ['NOT_FOUND', 'TOO_MANY_REQUESTS'],
  }),
  getTyingSetPreview: previewedCall('/tying/specific', sets, TyingSet),
  previewTyingSet: previewCall('/tying-sets', sets),
  getStaffTyingSetsByPaging: ofStaff.list,
  registerTyingSet: ofStaff.register,
  editTyingSet: ofStaff.edit,
  deleteTyingSet: ofStaff.remove,
  reorderTyingSets: ofStaff.reorder,
};
