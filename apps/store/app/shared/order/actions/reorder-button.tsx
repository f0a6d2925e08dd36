// The button 재구매 of an order; shown only if the order offers REORDER.
import { Button } from '#ui/button.tsx';
import type { ButtonLook } from '#ui/button.tsx';
import { useSnackbar } from '#ui/feedback/snackbar.tsx';
import { refusalText } from '../../form/refusal-text.ts';
import { useFormRequest } from '../../form/use-form-request.ts';
import type { ReorderRow } from './reorder.ts';
import { reorder } from './reorder.ts';

type ReorderButtonProps = ButtonLook & { rows: readonly ReorderRow[]; label?: string };

export function ReorderButton({ rows, label = '재구매', ...look }: ReorderButtonProps) {
  const showSnackbar = useSnackbar();
  const { send, isPending } = useFormRequest();
  const add = async () =>
    showSnackbar(await reorder(rows).catch((error: unknown) => ({ text: refusalText(error) })));
  return (
    <Button variant="quiet" {...look} isPending={isPending} onClick={() => void send(add)}>
      {label}
    </Button>
  );
}
