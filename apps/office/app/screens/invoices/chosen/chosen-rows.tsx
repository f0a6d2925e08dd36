// The rows that were chosen in the list of orders, by parcel. Each parcel has one line with one invoice field.
import { useState } from 'react';
import { api } from '../../../shared/api/api.ts';
import { useCarrier } from '../../../shared/parcels/use-carrier.ts';
import { Empty, Failure } from '../../../shared/parts/failure.tsx';
import { DispatchBar } from '../dispatch-bar.tsx';
import { useOrderRows } from '../use-order-rows.ts';
import { useWork } from '../use-work.ts';
import { ChosenTable } from './chosen-table.tsx';
import { parcelsOf, readyRows, withColumn, withInvoiceResults } from './parcels.ts';
import type { Entries } from './parcels.ts';

export function ChosenRows({ uuids }: { uuids: readonly string[] }) {
  const found = useOrderRows(uuids);
  const [carrier, setCarrier] = useCarrier();
  const [entries, setEntries] = useState<Entries>({});
  const [split, setSplit] = useState<ReadonlySet<string>>(new Set());
  const { done, problem, isBusy, dispatch, undo } = useWork();
  if (found.error !== null && found.data === undefined)
    return <Failure error={found.error} onRetry={() => void found.refetch()} />;
  if (found.data?.length === 0) return <Empty>고른 행을 찾을 수 없습니다.</Empty>;
  const parcels = parcelsOf(found.data ?? [], split);
  const rows = readyRows(parcels, entries, carrier);
  const send = async () => {
    const result = await api.bulkDispatchOrderProducts({ rows });
    setEntries((now) => withInvoiceResults(parcels, now, result.rows));
    return result;
  };
  return (
    <>
      <ChosenTable
        parcels={parcels}
        entries={entries}
        carrier={carrier}
        onCarrier={setCarrier}
        onEntry={(id, entry) => setEntries((now) => ({ ...now, [id]: { ...now[id], ...entry } }))}
        isSplit={(key) => split.has(key)}
        onSplit={(key) => setSplit((now) => now.symmetricDifference(new Set([key])))}
        onColumn={(id, numbers) => setEntries((now) => withColumn(parcels, now, id, numbers))}
      />
      <DispatchBar
        count={rows.length}
        done={done}
        problem={problem}
        isBusy={isBusy}
        onDispatch={() => void dispatch(send)}
        onUndo={() => void undo()}
      />
    </>
  );
}
