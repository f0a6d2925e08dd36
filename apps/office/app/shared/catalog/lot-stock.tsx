// The stock of an item that is managed by lots: it leads to the lots, which alone change it.
import { Link } from 'react-router';
import { lotCountMessage } from '#domain/catalog/stock-lots.ts';
import { formatCount } from '../format.ts';

/** Address of the lots of an item. */
export const lotsOfItemHref = (uuid: string): string => `/catalog/stock/lots?item=${uuid}&tab=ALL`;

export const LotStock = ({ uuid = '', stockCount }: { uuid?: string; stockCount: number }) => (
  <Link to={lotsOfItemHref(uuid)} title={lotCountMessage}>
    {formatCount(stockCount)} 로트
  </Link>
);
