// Enumerations equal those of the specification, and each shown value has a Korean label.
import { describe, expect, test } from 'vitest';
import * as labels from './enum-labels.ts';
import { productSortTypeLabels } from '../catalog/sort-labels.ts';
import * as values from './enums.ts';

/** The specification's lists, repeated so that a typo in enums.ts fails the test. */
const specified: Record<string, readonly [readonly string[], string]> = {
  termsType: [
    values.termsTypes,
    'ANONYMOUS_PERSONAL_INFO ANONYMOUS_PERSONAL_INFO_USE ANONYMOUS_PG ANONYMOUS_THIRDPARTY COOPERATION USER_PG USER_THIRDPARTY',
  ],
  signInProvider: [values.signInProviders, 'APPLE KAKAO LOCAL'],
  claimReason: [
    values.claimReasons,
    'BROKEN_PRODUCT DELIVERY_COMPANY_NONE_DISPATCH DELIVERY_DELAY DELIVERY_PERIOD_CLAIM DEPOSIT_EXPIRATION ETC LOW_QUALITY_PRODUCT MISSING_PRODUCT NAVER_PAY_CLAIM ORDER_MISTAKE PRICE_CLAIM PRODUCT_CLAIM SIMPLE_MIND_CHANGE SOLD_OUT WRONG_DESCRIPTION WRONG_NAME WRONG_PRICE WRONG_PRODUCT_DISPATCH',
  ],
  claimType: [values.claimTypes, 'CANCEL CANCEL_DISPATCH EXCHANGE RETURN'],
  claimStatus: [values.claimStatuses, 'COMPLETE IN_REQUEST NONE'],
  paymentType: [values.paymentTypes, 'BILLING BRANDPAY NORMAL'],
  deliveryFeeType: [values.deliveryFeeTypes, 'CONDITIONAL_FREE COUNT ETC FREE NOT_FREE'],
  productCodeType: [values.productCodeTypes, 'CODE INVENTORY_CODE NAME OPTION_ID'],
  salesChannel: [values.salesChannels, 'COUPANG NAVERPAY ONNS SMARTSTORE'],
  targetType: [values.targetTypes, 'EVENT PRODUCT PRODUCT_ITEM REVIEW'],
  carrier: [
    values.carriers,
    'CHUNIL CJ DELIRABBIT ETC HANJIN HY ILYANG KGB KYUNGDONG LOGEN LOTTE MANUAL POST_OFFICE TODAY_PICKUP',
  ],
  userTermsKind: [
    values.userTermsKinds,
    'FOR_OTHERS_USE MARKETING OVER_FOURTEEN PERSONAL_INFO PERSONAL_INFO_OPTIONAL PERSONAL_INFO_USE SERVICE_USE',
  ],
  agreementAnswer: [values.agreementAnswers, 'ACCEPT DECLINE NO_REPLY'],
  gender: [values.genders, 'FEMALE MALE NONE'],
  socialChannel: [values.socialChannels, 'INSTAGRAM'],
  orderStatus: [
    values.orderStatuses,
    'WAITING_DEPOSIT PAYMENT_TRY PAYMENT_FAIL PAYMENT_COMPLETE PREPARING_PRODUCT REQUEST_DELIVERY IN_DELIVERY DELIVERY_COMPLETE PURCHASE_CONFIRM REQUEST_CANCEL APPROVE_CANCEL CANCEL AUTO_CANCEL ADMIN_CANCEL SOLD_OUT_CANCEL REQUEST_DISPATCH_CANCEL APPROVE_DISPATCH_CANCEL REQUEST_EXCHANGE APPROVE_EXCHANGE DECLINE_EXCHANGE CANCEL_EXCHANGE EXCHANGE EXCHANGE_DELIVERY_COMPLETE REQUEST_RETURN APPROVE_RETURN DECLINE_RETURN CANCEL_RETURN RETURN RETURN_DELIVERY_COMPLETE REQUEST_INFORMATION',
  ],
  abGroup: [values.abGroups, 'a b'],
  utmParameter: [values.utmParameters, 'utm_source utm_medium utm_campaign utm_keyword utm_content'],
  trackingKey: [
    values.trackingKeys,
    'guest_external_id external_id utm_source utm_medium utm_campaign utm_keyword utm_content initial_referer _ab_group_test',
  ],
  cookie: [values.trackingCookies, 'guest_external_id external_id _ab_group_test'],
  joinSeparator: [values.joinSeparators, 'comma space tab pipe'],
  loginRequiredRoutes: [values.loginRequiredRoutes, '/mypage /always-buying /order/cart /auth/withdraw'],
  signedOutOnlyRoutes: [
    values.signedOutOnlyRoutes,
    '/auth/agreement /auth/register /auth/find-account /auth/login /withdraw/finish',
  ],
  noReturnPrefixes: [values.noReturnPrefixes, '/auth /error /order'],
};

const bands: Record<string, readonly [readonly string[], readonly string[]]> = {
  ageGroup: [
    values.ageGroups,
    [
      '19 or less',
      '20-24',
      '25-29',
      '30-34',
      '35-39',
      '40-44',
      '45-49',
      '50-54',
      '55-59',
      '60-64',
      '65-69',
      '70 or more',
    ],
  ],
  purchaseHistoryBand: [
    values.purchaseHistoryBands,
    ['none', 'under 5', 'under 10', 'under 20', '20 or more'],
  ],
};

type SpecifiedList = { key: string; values: string[]; complete: boolean };

/** The file of the specification, which a checkout need not have. */
const files = import.meta.glob<SpecifiedList[]>('../../../../../shared/spec/enums.json', {
  eager: true,
  import: 'default',
});
const [specification] = Object.values(files);

describe('R044 enumerations of the specification', () => {
  test.each(Object.entries(specified))('R044 %s', (_key, [actual, expected]) => {
    expect(actual).toEqual(expected.split(' '));
  });

  test.each(Object.entries(bands))('R044 %s', (_key, [actual, expected]) => {
    expect(actual).toEqual(expected);
  });

  test('R046 has exactly 30 order statuses', () => {
    expect(new Set(values.orderStatuses).size).toBe(30);
  });

  test.skipIf(!specification)(
    specification
      ? 'R044 the lists of this test equal those of the specification file'
      : 'R044 skipped: the checkout has no specification file, only the lists of this test were compared',
    () => {
      const byKey = new Map(specification?.map((list) => [list.key, list.values]));
      for (const [key, [actual]] of [...Object.entries(specified), ...Object.entries(bands)]) {
        expect([...actual], key).toEqual(byKey.get(key));
      }
      expect(values.userStates).toContain('WITHDRAWAL');
    },
  );
});

describe('labels', () => {
  test('are Korean', () => {
    expect(labels.carrierLabels.CJ).toBe('CJ대한통운');
    expect(productSortTypeLabels.PRICE_ASC).toBe('낮은 가격순');
    expect(labels.paymentMethodLabels.CARD).toBe('카드');
  });

  test('are not empty', () => {
    for (const [name, table] of Object.entries(labels)) {
      for (const [value, label] of Object.entries(table)) expect(label, `${name}.${value}`).not.toBe('');
    }
  });
});
