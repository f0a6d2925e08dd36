// Why a press on the button of Naver Pay registers no order, in the words that Naver requires (docs/integrations.md#naver-order-type).

export type NaverPayLine = { productItemUuid: string; count: number };

/** Lines of one registration (docs/rules/channels.md#order-type). */
const mostLines = 50;
const mostOfOne = 999;

/** The sentence for the shopper; undefined when the order can be registered. `missing`: the sentence where nothing is selected. */
export function naverPayProblem(
  lines: readonly NaverPayLine[],
  { isOffered, missing }: { isOffered: boolean; missing: string },
): string | undefined {
  if (!isOffered) return '죄송합니다. 네이버페이로 구매가 불가능한 상품입니다.';
  if (lines.length === 0) return missing;
  if (lines.some(({ count }) => !(count >= 1))) return '수량을 입력해 주세요.';
  if (lines.some(({ count }) => count > mostOfOne)) return '수량을 999개 이하로 입력해 주세요.';
  if (lines.length > mostLines) return `네이버페이로는 한 번에 상품 ${mostLines}개까지 주문할 수 있습니다.`;
  return undefined;
}
