// Handlers of contract/base/shop-settings.ts.
import type { Input } from '#contract/contract.ts';
import type { shopSettings } from '#contract/base/shop-settings.ts';
import {
  businessNumberDigits,
  businessNumberProblem,
  formatBusinessNumber,
} from '#domain/inquiries/business-number.ts';
import { registrationNumberProblem } from '#domain/inquiries/registration-number.ts';
import { deliveryTermsProblems, remoteRangesProblem, usedTerms } from '#domain/prices/delivery-fee.ts';
import { emailProblem, normalizedEmail } from '#domain/members/member-fields.ts';
import { formatPhone, phoneDigits } from '#domain/members/phone.ts';
import { type RefusalField, refuse } from '#domain/base/refusal.ts';
import type { SettingGroup, Settings } from '#domain/base/settings.ts';
import type { Db, Tx } from '../../../db/connect.ts';
import type { HandlersOf } from '../../../handler-types.ts';
import {
  findDefaultDelivery,
  findIsShopOpen,
  findShop,
  listAllHolidays,
  listCutOffs,
  listRemoteRanges,
  writeCutOffs,
  writeDepositDays,
  writeHolidays,
  writeRemoteRanges,
  writeShop,
  writeTerms,
} from '../stores/stores.ts';
import { settingCalls } from './setting-calls.ts';
import { readSettings, writeStored } from '../settings/settings.ts';

type Given<K extends keyof typeof shopSettings & `edit${string}`> = Omit<Input<K>, 'version'>;
type ShopValues = Given<'editShopSettings'>;

const invalid = (name: string, message: string): never =>
  refuse('INVALID_INPUT', { fields: [{ name, message }] });

const noShop: ShopValues = {
  companyName: '',
  representative: '',
  businessNumber: '',
  mailOrderNumber: '',
  healthFoodNumber: '',
  address: '',
  phone: '',
  email: '',
  hostingProvider: '',
  privacyOfficer: '',
  centreHours: '',
  escrowText: '',
};

/** Empty texts for a live shop whose identity was not entered. */
async function readShop(db: Db): Promise<ShopValues> {
  const { depositDays: _days, ...shop } = { depositDays: 0, ...((await findShop(db)) ?? noShop) };
  return { ...shop, phone: phoneDigits(shop.phone) };
}

/** Returns all wrong fields. A number that does not change is not checked, because the demo shop states no numbers of a real company. */
function wrongFields(given: ShopValues, before: ShopValues): RefusalField[] {
  const { businessNumber, mailOrderNumber, healthFoodNumber, email } = given;
  const isNew = (name: keyof ShopValues) => given[name] !== before[name];
  const messages: [name: string, message: string | false | undefined][] = [
    ['businessNumber', isNew('businessNumber') && businessNumberProblem(businessNumber)],
    ['mailOrderNumber', isNew('mailOrderNumber') && registrationNumberProblem(mailOrderNumber)],
    [
      'healthFoodNumber',
      isNew('healthFoodNumber') && healthFoodNumber !== '' && registrationNumberProblem(healthFoodNumber),
    ],
    ['email', emailProblem(email)],
  ];
  return messages.flatMap(([name, message]) => (message ? [{ name, message }] : []));
}

const shop = settingCalls({
  group: 'shop',
  read: readShop,
  async write(tx, given: ShopValues, before) {
    const written = {
      ...given,
      businessNumber: formatBusinessNumber(businessNumberDigits(given.businessNumber)),
      email: normalizedEmail(given.email),
      phone: formatPhone(given.phone),
    };
    const fields = wrongFields(written, before);
    if (fields.length > 0) refuse('INVALID_INPUT', { fields });
    await writeShop(tx, written);
    // Checked after the write, because the write waits for a concurrent opening of the shop.
    if (before.healthFoodNumber !== '' && given.healthFoodNumber === '' && (await findIsShopOpen(tx)))
      invalid('healthFoodNumber', '영업 중인 상점의 신고번호는 비울 수 없습니다.');
  },
});

/** Refuses INVALID_INPUT in a shop without a delivery policy. */
const defaultPolicy = async (db: Db) =>
  (await findDefaultDelivery(db)) ??
  refuse('NOT_FOUND', { message: '자사 스토어에 배송 정책이 없습니다. 배송 정책을 먼저 등록해 주세요.' });

const delivery = settingCalls({
  group: 'delivery',
  async read(db) {
    const row = await defaultPolicy(db);
    const { uuid: _uuid, carrier: _carrier, cutOffTime: _time, isBundled: _isBundled, ...terms } = row;
    const { name: policyName, deliveryText, ...fees } = terms;
    return { policyName, ...fees, ...(deliveryText !== null && { text: deliveryText }) };
  },
  async write(tx, given: Given<'editDeliverySettings'>) {
    const fields = deliveryTermsProblems(given);
    if (fields.length > 0) refuse('INVALID_INPUT', { fields });
    const { text = null, ...fees } = usedTerms(given);
    await writeTerms(tx, (await defaultPolicy(tx)).uuid, { ...fees, deliveryText: text });
  },
});

const readCutOffs = async (db: Db) => ({ stores: await listCutOffs(db) });

const cutOff = settingCalls({
  group: 'cut-off',
  read: readCutOffs,
  async write(tx, { stores }: Given<'editCutOffSettings'>, before) {
    const known = new Set(before.stores.map(({ storeUuid }) => storeUuid));
    const unknown = stores.findIndex(({ storeUuid }) => !known.has(storeUuid.toLowerCase()));
    if (unknown >= 0) invalid(`stores.${unknown}.storeUuid`, '스토어를 찾을 수 없습니다.');
    await writeCutOffs(tx, stores);
  },
});

const holidays = settingCalls({
  group: 'holidays',
  read: async (db) => ({ holidays: await listAllHolidays(db) }),
  write: (tx: Tx, given: Given<'editHolidaySettings'>) => writeHolidays(tx, given.holidays),
});

const remoteAreas = settingCalls({
  group: 'remote-areas',
  read: async (db) => ({ ranges: await listRemoteRanges(db) }),
  async write(tx: Tx, { ranges }: Given<'editRemoteAreaSettings'>) {
    const problem = remoteRangesProblem(ranges);
    if (problem !== undefined) invalid(`ranges.${problem.index}`, problem.message);
    await writeRemoteRanges(tx, ranges);
  },
});

const deposit = settingCalls({
  group: 'deposit',
  async read(db) {
    const { depositDays } = (await findShop(db)) ?? refuse('NOT_FOUND');
    return { depositDays };
  },
  write: (tx: Tx, { depositDays }: Given<'editDepositSettings'>) => writeDepositDays(tx, depositDays),
});

/** A group whose values shop_setting has. `check` refuses INVALID_INPUT. */
const storedCalls = <G extends SettingGroup>(group: G, check: (values: Settings<G>) => void = () => {}) =>
  settingCalls({
    group,
    read: (db) => readSettings(db, group),
    async write(tx, values: Settings<G>) {
      check(values);
      await writeStored(tx, group, values);
    },
  });

const login = storedCalls('login');
const review = storedCalls('review');
const mileage = storedCalls('mileage');
const channel = storedCalls('channel');
const stock = storedCalls('stock');
const advertising = storedCalls('advertising');
const visitTags = storedCalls('visit-tags');
const goodwill = storedCalls('goodwill', ({ merchantPrice, adminPrice }) => {
  if (merchantPrice > adminPrice) invalid('adminPrice', '본사 한도는 스토어 한도보다 작을 수 없습니다.');
});

export const shopSettingsApi: HandlersOf<typeof shopSettings> = {
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
