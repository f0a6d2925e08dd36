// Settings that staff change without a release, by group, with their defaults (docs/rules/staff.md#settings). Stored values replace
// defaults one by one (features/base/settings).

export const settingDefaults = {
  mileage: {
    /** Mileage for a registration in won; 0: none. */
    signupPrice: 1_000,
  },
  /** Mileage for a review in won; 0: none (docs/rules/reviews.md#reward). */
  review: {
    textRewardPrice: 100,
    photoRewardPrice: 500,
  },
  /** Whether a sign-in leads members to the change of a password that is older than six months (docs/rules/members.md#password-age). */
  login: {
    asksForNewPassword: true,
  },
  /** Goodwill refunds of an order in won, all together, by the role of who gives the last one (docs/rules/refunds.md#goodwill). */
  goodwill: {
    merchantPrice: 10_000,
    adminPrice: 100_000,
  },
  /** The stock of an item without a level is low at or below this number of units (docs/rules/catalog.md#low-stock). functions/low-stock.sql has the same default. */
  stock: {
    lowStockLevel: 5,
  },
  /** Units of stock that a sales channel is not offered (docs/rules/channels.md#offers). */
  channel: {
    naverPayStockBuffer: 0,
    smartStoreStockBuffer: 0,
  },
  /** Advertising by message (docs/rules/messages.md#campaigns). */
  advertising: {
    /** Advertisements of campaigns to a member within seven days. */
    weeklyLimit: 2,
    /** Digits of the 080 number by which members refuse advertising; empty: none. */
    refusalPhone: '',
  },
  /** Ids of the tags that measure visits; empty: the tag is off (docs/rules/tracking.md#tags). */
  'visit-tags': {
    ga4Id: '',
    naverId: '',
    kakaoId: '',
    metaId: '',
  },
} as const satisfies Record<string, Record<string, number | boolean | string>>;

export type SettingGroup = keyof typeof settingDefaults;
type Widened<V> = V extends boolean ? boolean : V extends number ? number : string;
export type Settings<G extends SettingGroup> = {
  [K in keyof (typeof settingDefaults)[G]]: Widened<(typeof settingDefaults)[G][K]>;
};

/** True for a stored value that replaces this default: it has the same type, and a number is whole and not negative. */
const replaces = (given: unknown, value: number | boolean | string): boolean =>
  typeof given === typeof value && (typeof given !== 'number' || (Number.isSafeInteger(given) && given >= 0));

/** The defaults of the group, replaced by the stored values of their kind; other stored values are ignored. */
export function settingsOf<G extends SettingGroup>(
  group: G,
  stored: Readonly<Record<string, unknown>>,
): Settings<G> {
  const values = Object.entries(settingDefaults[group]).map(([name, value]) => [
    name,
    replaces(stored[name], value) ? stored[name] : value,
  ]);
  return Object.fromEntries(values) as Settings<G>;
}
