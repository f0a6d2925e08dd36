// A lot by its uuid, and the links between its screens: changes and buyers.
import { useQuery } from '@tanstack/react-query';
import { Navigate, useSearchParams } from 'react-router';
import type { ComponentType } from 'react';
import { api } from '../../../shared/api/api.ts';
import { Places } from '../../../shared/parts/places.tsx';
import type { Lot } from './lot-words.ts';

const places = [
  { id: 'log', label: '이력' },
  { id: 'orders', label: '나간 주문' },
] as const;

type Place = (typeof places)[number]['id'];

export const lotHref = (uuid: string, place: Place): string => `/catalog/stock/lots/${place}?lot=${uuid}`;

/** A screen of the lot that the address names (`?lot=`); without one the list of lots. `lot` is undefined until it is read. */
export const screenOfLot = (place: Place, Screen: ComponentType<{ uuid: string; lot: Lot | undefined }>) =>
  function LotScreen() {
    const uuid = useSearchParams()[0].get('lot');
    const lots = useQuery({
      queryKey: ['stock-lots', 'one', uuid],
      queryFn: () => api.getStockLotsByPaging({ count: 1, uuids: [uuid ?? ''] }),
      enabled: uuid !== null,
    });
    if (uuid === null) return <Navigate to="/catalog/stock/lots" replace />;
    return (
      <>
        <Places
          label="로트 화면"
          places={places.map(({ id, label }) => ({
            href: lotHref(uuid, id),
            label,
            isCurrent: id === place,
          }))}
        />
        <Screen key={uuid} uuid={uuid} lot={lots.data?.data[0]} />
      </>
    );
  };
