// Settings of the shop that staff change, one group per call (docs/rules/staff.md#settings). A change states all values of its group.
import type { TProperties } from 'typebox';
import { Type } from 'typebox';
import { deliveryFeeTypes } from '#domain/base/enums.ts';
import { visitTagPatterns } from '#domain/channels/visit-tags.ts';
import { endpoint } from '../endpoint.ts';
import { KeyedList } from '../keyed-list.ts';
import {
  DateOnly,
  Flag,
  NamedObject,
  OneOf,
  Text,
  TextOrEmpty,
  Uuid,
  Version,
  described,
} from '../shapes.ts';
import { Phone } from '../sales/orders/delivery-fields.ts';

type Group<V, S> = {
  /** Name of the answer's schema. */
  name: string;
  /** What the group decides, in the summaries. */
  what: string;
  /** What staff write. */
  values: V;
  /** What the answer has in place of `values`. */
  shown?: S;
  /** A shop may lack what the group describes. */
  refuses?: readonly 'NOT_FOUND'[];
};

/** The two calls of a group at /staff/settings/{group}. */
function settingsAt<const V extends TProperties, const S extends TProperties = V>(
  group: string,
  { name, what, values, shown, refuses = [] }: Group<V, S>,
) {
  const answer = NamedObject(name, { ...((shown ?? values) as S), version: Version });
  const staff = { path: `/staff/settings/${group}`, access: 'staff', permission: 'SETTINGS' } as const;
  return {
    get: endpoint({ ...staff, method: 'GET', summary: `The settings of ${what}.`, answer, refuses }),
    edit: endpoint({
      ...staff,
      method: 'PUT',
      effect: 'write',
      summary: `Replaces the settings of ${what}; they apply to the next request.`,
      input: { version: Version, ...values },
      answer,
      refuses: ['VERSION_CONFLICT', ...refuses],
    }),
  };
}

const shopValues = {
  companyName: Text(100, 'Name of the company.'),
  representative: Text(100, 'Representatives of the company.'),
  businessNumber: Type.String({
    pattern: '^[0-9]{3}-?[0-9]{2}-?[0-9]{5}$',
    examples: ['120-81-47521'],
    'x-sentence': '사업자등록번호 10자리를 확인해 주세요.',
    description: 'Business registration number of ten digits; a new one needs a right check digit.',
  }),
  mailOrderNumber: Text(100, 'Number of the mail-order report.'),
  healthFoodNumber: TextOrEmpty(
    100,
    'Number of the report of health foods; without it the shop cannot be opened.',
  ),
  address: Text(200, 'Address of the company.'),
  phone: described(Phone, 'Phone number of the customer centre.'),
  email: Text(100, 'E-mail address of the customer centre.'),
  hostingProvider: Text(100, 'Hosting provider.'),
  privacyOfficer: Text(100, 'Person who is responsible for personal data.'),
  centreHours: Text(200, 'Opening hours of the customer centre.'),
  escrowText: Text(500, 'Sentence about the purchase-safety service for cash payments.'),
};

const shop = settingsAt('shop', {
  name: 'ShopSettings',
  what: 'the company behind the shop, as every page states it',
  values: shopValues,
  shown: { ...shopValues, phone: Type.String() },
});

/** Bounds every fee; the largest one known is the return of a freight delivery, 100,000 won. */
const Fee = (description: string) => Type.Integer({ minimum: 0, maximum: 1_000_000, description });

const deliveryTerms = {
  deliveryFeeType: OneOf(deliveryFeeTypes, 'How the fee of a parcel is computed.'),
  deliveryFee: Fee('Fee of a parcel in won.'),
  freeConditionPrice: Type.Integer({
    minimum: 0,
    maximum: 10_000_000,
    description: 'Price of the goods in won from which delivery is free; with CONDITIONAL_FREE.',
  }),
  unitCount: Type.Integer({ minimum: 0, maximum: 999, description: 'Units per fee; with COUNT.' }),
  text: Type.Optional(TextOrEmpty(100, 'Label instead of the fee; with ETC.')),
  jejuFee: Fee('Surcharge for Jeju in won.'),
  islandFee: Fee('Surcharge for other islands in won.'),
  returnFee: Fee('Fee of a return in won.'),
  exchangeFee: Fee('Fee of an exchange in won, both ways.'),
  chargeInitialOnReturn: Flag('Whether a return by the shopper costs the delivery that was free.'),
};

const delivery = settingsAt('delivery', {
  name: 'DeliverySettings',
  what: 'the default delivery terms of the shop’s own store',
  values: deliveryTerms,
  shown: { policyName: Type.String(), ...deliveryTerms },
  refuses: ['NOT_FOUND'],
});

const CutOffTime = Type.String({
  pattern: '^(?:[01][0-9]|2[0-3]):[0-5][0-9]$',
  examples: ['14:00'],
  description: 'Orders that are paid before this time of a business day are dispatched on the same day.',
});
const ofStore = { storeUuid: described(Uuid, 'Store.') };

const cutOff = settingsAt('cut-off', {
  name: 'CutOffSettings',
  what: 'the cut-off time of each store',
  values: {
    stores: KeyedList(['storeUuid'], Type.Object({ ...ofStore, cutOffTime: CutOffTime }), {
      minItems: 1,
      maxItems: 500,
      description: 'Cut-off times by store; other stores keep theirs.',
    }),
  },
  shown: {
    stores: Type.Array(
      Type.Object({ ...ofStore, name: Type.String(), isActive: Type.Boolean(), cutOffTime: CutOffTime }),
    ),
  },
});

const holidays = settingsAt('holidays', {
  name: 'HolidaySettings',
  what: 'the days besides Saturdays and Sundays that are not business days',
  values: {
    holidays: KeyedList(
      ['day'],
      Type.Object({ day: described(DateOnly, 'Day.'), name: Text(50, 'Name of the holiday.') }),
      { maxItems: 1000, description: 'All holidays; those that are not in the list are removed.' },
    ),
  },
});

const ZipCode = (description: string) =>
  Type.String({ pattern: '^[0-9]{5}$', examples: ['63365'], description });

const remoteAreas = settingsAt('remote-areas', {
  name: 'RemoteAreaSettings',
  what: 'the postcode ranges with a surcharge',
  values: {
    ranges: KeyedList(
      ['startZip', 'endZip'],
      Type.Object({
        startZip: ZipCode('First postcode.'),
        endZip: ZipCode('Last postcode, included.'),
        type: OneOf(['JEJU', 'ISLAND'], 'Which surcharge applies.'),
        note: TextOrEmpty(50, 'Name of the place.'),
      }),
      {
        maxItems: 1000,
        description:
          'All ranges; those that are not in the list are removed. Of nested ranges the narrowest decides.',
      },
    ),
  },
});

const deposit = settingsAt('deposit', {
  name: 'DepositSettings',
  what: 'deposits to virtual accounts',
  values: {
    depositDays: Type.Integer({
      minimum: 1,
      maximum: 7,
      description: 'Days after the registration of an order until whose end a deposit may arrive.',
    }),
  },
  refuses: ['NOT_FOUND'],
});

const login = settingsAt('login', {
  name: 'LoginSettings',
  what: 'the sign-in of members',
  values: {
    asksForNewPassword: Flag(
      'Whether a sign-in leads to the change of a password that is older than six months.',
    ),
  },
});

/** An amount in won; the bound refuses typos. */
const Amount = (maximum: number, description: string) => Type.Integer({ minimum: 0, maximum, description });

const review = settingsAt('review', {
  name: 'ReviewSettings',
  what: 'rewards of reviews',
  values: {
    textRewardPrice: Amount(100_000, 'Mileage for a review without photos, in won; 0: none.'),
    photoRewardPrice: Amount(100_000, 'Mileage for a review with photos, in won; 0: none.'),
  },
});

const mileage = settingsAt('mileage', {
  name: 'MileageSettings',
  what: 'mileage',
  values: { signupPrice: Amount(1_000_000, 'Mileage for a registration, in won; 0: none.') },
});

const goodwill = settingsAt('goodwill', {
  name: 'GoodwillSettings',
  what: 'goodwill refunds of an order, all together',
  values: {
    merchantPrice: Amount(10_000_000, 'What staff of a store may give, in won.'),
    adminPrice: Amount(10_000_000, 'What head office may give, in won; not less.'),
  },
});

/** Units of stock. */
const Buffer = (description: string) => Type.Integer({ minimum: 0, maximum: 1_000_000, description });

const channel = settingsAt('channel', {
  name: 'ChannelSettings',
  what: 'stock that sales channels are not offered',
  values: {
    naverPayStockBuffer: Buffer('Units of each item that Naver Pay is not offered.'),
    smartStoreStockBuffer: Buffer('Units of each item that the smart store is not offered.'),
  },
});

const stock = settingsAt('stock', {
  name: 'StockSettings',
  what: 'stock',
  values: {
    lowStockLevel: Type.Integer({
      minimum: 0,
      maximum: 100,
      description: 'The stock of an item without a level is low at or below this number of units; 0: never.',
    }),
  },
});

const advertising = settingsAt('advertising', {
  name: 'AdvertisingSettings',
  what: 'advertising by message',
  values: {
    weeklyLimit: Type.Integer({
      minimum: 1,
      maximum: 7,
      description: 'Advertisements of campaigns that a member gets within seven days at most.',
    }),
    refusalPhone: Type.String({
      pattern: '^(?:080[0-9]{7,8})?$',
      examples: ['08012345678'],
      'x-sentence': '080으로 시작하는 번호를 숫자만 적어 주세요.',
      description: 'Digits of the 080 number by which members refuse advertising; empty: none.',
    }),
  },
});

/** An id that the provider of a tag issued. */
const TagId = (pattern: string, example: string, sentence: string, description: string) =>
  Type.String({ pattern, examples: [example], 'x-sentence': sentence, description });

const visitTags = settingsAt('visit-tags', {
  name: 'VisitTagSettings',
  what: 'the tags that measure visits; an empty id: the tag is off',
  values: {
    ga4Id: TagId(
      visitTagPatterns.ga4Id,
      'G-AB12CD34EF',
      'G-로 시작하는 측정 ID를 적어 주세요.',
      'Measurement id of Google Analytics 4.',
    ),
    naverId: TagId(
      visitTagPatterns.naverId,
      's_1a2b3c4d5e6f',
      '네이버 공통 인증키나 애널리틱스 발급 ID를 적어 주세요.',
      'Account id of Naver’s script of visits.',
    ),
    kakaoId: TagId(
      visitTagPatterns.kakaoId,
      '1234567890123456789',
      '카카오 픽셀의 트랙 ID를 숫자만 적어 주세요.',
      'Track id of the Kakao pixel.',
    ),
    metaId: TagId(
      visitTagPatterns.metaId,
      '123456789012345',
      '메타 픽셀 ID를 숫자만 적어 주세요.',
      'Id of the Meta pixel; the server’s conversion events need the same.',
    ),
  },
});

export const shopSettings = {
  getShopSettings: shop.get,
  editShopSettings: shop.edit,
  getDeliverySettings: delivery.get,
  editDeliverySettings: delivery.edit,
  getCutOffSettings: cutOff.get,
  editCutOffSettings: cutOff.edit,
  getHolidaySettings: holidays.get,
  editHolidaySettings: holidays.edit,
  getRemoteAreaSettings: remoteAreas.get,
  editRemoteAreaSettings: remoteAreas.edit,
  getDepositSettings: deposit.get,
  editDepositSettings: deposit.edit,
  getLoginSettings: login.get,
  editLoginSettings: login.edit,
  getReviewSettings: review.get,
  editReviewSettings: review.edit,
  getMileageSettings: mileage.get,
  editMileageSettings: mileage.edit,
  getGoodwillSettings: goodwill.get,
  editGoodwillSettings: goodwill.edit,
  getChannelSettings: channel.get,
  editChannelSettings: channel.edit,
  getStockSettings: stock.get,
  editStockSettings: stock.edit,
  getAdvertisingSettings: advertising.get,
  editAdvertisingSettings: advertising.edit,
  getVisitTagSettings: visitTags.get,
  editVisitTagSettings: visitTags.edit,
};
