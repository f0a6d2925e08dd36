// The stock of items that are managed by lots: it leads to the lots, which alone change it.
import { Link } from 'react-router';
import { lotCountMessage } from '#domain/catalog/stock-lots.ts';
import { formatCount } from '../format.ts';

/** Address of the lots of an item, or of all items of a product. */
export const lotsHref = (of: { item: string } | { product: string }): string =>
  `/catalog/stock/lots?${new URLSearchParams({ ...of, tab: 'ALL' })}`;

export const LotStock = ({ href, stockCount }: { href: string; stockCount: number }) => (
  <Link to={href} title={lotCountMessage}>
    {formatCount(stockCount)} 로트
  </Link>
);
