// How recommended products are chosen, in one line beside them (docs/rules/discovery.md#recommendations).
export const recommendationBasis =
  '최근 90일 동안 함께 구매하거나 본 상품과 같은 카테고리의 인기 상품입니다.';
