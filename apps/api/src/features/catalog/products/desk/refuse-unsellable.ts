// A product is shown for sale only with complete legal fields and lawful texts (docs/rules/law.md#statutory, docs/rules/law.md#ad-words).
import { refuse } from '#domain/base/refusal.ts';
import type { LintKind } from '#domain/content/efficacy-lint.ts';
import {
  type LegalHealth,
  type NoticeType,
  missingFields,
  noticeTypeOf,
} from '#domain/products/statutory-notices.ts';
import { plainTextOf } from '../../../../html/clean-html.ts';
import { refuseLintIssues } from '../../../base/text-lint/text-lint.ts';
import type { CompleteDraft } from './product-draft.ts';

/** Food that is none of the health functional foods may not appear as one. */
const lintKindOf = (type: NoticeType): LintKind =>
  type === 'FOOD' || type === 'FARM_PRODUCE' ? 'ORDINARY_FOOD' : 'ADVERTISEMENT';

/**
 * Refuses a displayed draft with INVALID_INPUT for missing legal fields and prices, then with LINT_FAILED for its texts. A hidden draft may lack
 * anything.
 */
export function refuseUnsellable(draft: CompleteDraft): void {
  if (!draft.isDisplay) return;
  const health = draft.health as LegalHealth | null;
  const { statutoryNotices, images, detailImages } = draft;
  const fields = missingFields({
    statutoryNotices,
    health,
    hasDetailText: draft.detailText !== '',
    hasDetailImages: detailImages.length > 0,
    items: draft.items,
  });
  if (fields.length > 0) refuse('INVALID_INPUT', { fields });
  const texts = {
    name: draft.name,
    detailText: plainTextOf(draft.detailText),
    items: draft.items.flatMap((item) => item.optionItems.map((option) => option.value)).join('\n'),
    images: [...images, ...detailImages].map(({ alt }) => alt).join('\n'),
    statutoryNotices: statutoryNotices.map(({ value }) => value).join('\n'),
    'health.functions': health?.functions?.join('\n'),
    'health.dailyIntake': health?.dailyIntake,
    'health.cautions': health?.cautions?.join('\n'),
  };
  refuseLintIssues(texts, lintKindOf(noticeTypeOf({ health, statutoryNotices })));
}
