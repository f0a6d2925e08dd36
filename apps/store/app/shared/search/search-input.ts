// Attributes of the search form that its plain version in the header and the search field share, so that replacing the plain form
// with the field is not visible.

export const searchFormProps = { action: '/goods/list/search', method: 'get', role: 'search' } as const;

export const searchInputProps = {
  name: 'keyword',
  type: 'text',
  inputMode: 'search',
  enterKeyHint: 'search',
  maxLength: 50,
  autoComplete: 'off',
  'aria-label': '검색어',
} as const;

export const headerSearchTexts = { label: '상단 검색', placeholder: '상품·브랜드 검색' };
