// The facts in the texts of terms that staff change in the settings of the shop, and that must be the same in both: texts may name another
// e-mail address, such as the one of the privacy officer.

export const shopFacts = ['company', 'mall', 'privacyOfficer', 'phone', 'hostingProvider'] as const;
export type ShopFact = (typeof shopFacts)[number];
