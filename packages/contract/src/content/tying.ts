// Published sets of products, the inquiries on their pages and the steps of visits (docs/rules/inquiries.md#sets, docs/endpoints.md#d35).
import { Type } from 'typebox';
import { tyingSteps } from '#domain/inquiries/tying-steps.ts';
import { maxTyingItems } from '#domain/inquiries/visitor-inquiry.ts';
import { periodFilter, previewCall, previewedCall, staffCalls, staffFields } from '../base/staff-calls.ts';
import { ProductItemCard } from '../catalog/catalogue-shapes.ts';
import { endpoint } from '../endpoint.ts';
import { TyingReceipt, tyingInquiryInput, tyingInquiryRefusals } from '../sales/visitor-inquiries.ts';
import {
  Count,
  DateTime,
  DateTimeInput,
  IsDisplay,
  NamedObject,
  OneOf,
  ResourceUuid,
  Text,
  Url,
  Uuid,
  described,
} from '../shapes.ts';
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

const ExternalId = Text(64, 'Id of the browser.');
/** At most 4 KB of JSON. */
const Selection = Type.Record(Type.String({ maxLength: 100 }), Type.Unknown(), {
  description: 'What the visitor has selected; at most 4 KB of JSON.',
});
const Fact = Type.Optional(Type.String({ maxLength: 200 }));

const items = KeyedList(
  ['productItemUuid'],
  Type.Object({
    productItemUuid: described(Uuid, 'Item of the set.'),
    count: Type.Integer({ minimum: 1, maximum: 99, description: 'Units of the item.' }),
  }),
  { minItems: 1, maxItems: maxTyingItems, description: 'Items of the set.' },
);

const sets = 'sets that are sold on request';
const ofStaff = staffCalls('/tying-sets', sets, {
  fields: {
    title: Text(60, 'Title.'),
    html: Text(20_000, 'Text in HTML; cleaned to the allowed elements.'),
    items,
    from: described(DateTimeInput, 'First second at which it is shown.'),
    to: described(DateTimeInput, 'End of the display period, exclusive.'),
    isDisplay: Type.Optional(IsDisplay),
  },
  row: NamedObject('StaffTyingSet', {
    ...staffFields,
    title: Type.String(),
    html: Type.String(),
    items: Type.Array(Type.Object({ productItemUuid: Uuid, count: Count })),
    from: DateTime,
    to: DateTime,
  }),
  filter: periodFilter,
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
    input: { uuid: ResourceUuid },
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
    input: {
      tyingUuid: described(Uuid, 'The set.'),
      ...tyingInquiryInput,
      logUuid: Type.Optional(
        described(Uuid, 'The log of the visit, as registerSpecificTyingLog returned it.'),
      ),
    },
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
      tyingUuid: described(Uuid, 'The set.'),
      externalId: ExternalId,
      step: Type.Optional(OneOf(tyingSteps, 'Step that the visit reached; default: VIEW.')),
      selection: Type.Optional(Selection),
      utm_source: described(Fact, 'utm_source of the visit.'),
      utm_medium: described(Fact, 'utm_medium of the visit.'),
      utm_campaign: described(Fact, 'utm_campaign of the visit.'),
      utm_keyword: described(Fact, 'utm_term of the visit.'),
      utm_content: described(Fact, 'utm_content of the visit.'),
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
      logUuid: described(Uuid, 'The log of the visit, as registerSpecificTyingLog returned it.'),
      externalId: ExternalId,
      step: OneOf(tyingSteps, 'Step that the visit reached; default: VIEW.'),
      selection: Type.Optional(Selection),
    },
    effect: 'write',
    answer: TyingLog,
    refuses: ['NOT_FOUND', 'TOO_MANY_REQUESTS'],
  }),
  getTyingSetPreview: previewedCall('/tying/specific', sets, TyingSet),
  previewTyingSet: previewCall('/tying-sets', sets),
  getStaffTyingSetsByPaging: ofStaff.list,
  getStaffTyingSet: ofStaff.one,
  getStaffTyingSetRevisionsByPaging: ofStaff.revisions,
  registerTyingSet: ofStaff.register,
  editTyingSet: ofStaff.edit,
  deleteTyingSet: ofStaff.remove,
  reorderTyingSets: ofStaff.reorder,
  bulkDisplayTyingSets: ofStaff.bulkDisplay,
};
