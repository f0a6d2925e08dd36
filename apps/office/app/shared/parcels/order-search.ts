// How a text is searched for among orders: in the list of orders and in the command palette.
import type { Input } from '#contract/contract.ts';

type OrderSearch = Pick<Input<'getStaffOrdersByPaging'>, 'searchKeyword' | 'searchKeywordType'>;

/** Digits and dashes are numbers of orders, phones or invoices, by their length; anything else is a name or a product. */
export function orderSearch(text: string): OrderSearch {
  const digits = text.replace(/[\s-]/g, '');
  if (/^20\d{6}-\d+$/.test(text)) return { searchKeyword: text, searchKeywordType: 'ORDER_NO' };
  if (/^\d{4}$|^01\d{8,9}$/.test(digits)) return { searchKeyword: digits, searchKeywordType: 'PHONE' };
  if (/^\d{9,14}$/.test(digits)) return { searchKeyword: digits, searchKeywordType: 'INVOICE_NUMBER' };
  if (/^[가-힣]{2,4}$/.test(text)) return { searchKeyword: text, searchKeywordType: 'RECIPIENT_NAME' };
  return { searchKeyword: text, searchKeywordType: 'ALL' };
}
