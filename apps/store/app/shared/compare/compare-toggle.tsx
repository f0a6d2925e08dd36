// Adds a product to the comparison, or removes it. Without scripts the button opens the comparison of this product (CompareBar's form).
import { CompareButton } from '#ui/catalog/compare-button.tsx';
import { useSnackbar } from '#ui/feedback/snackbar.tsx';
import { compareFormId, comparePath, mostCompared } from './compare-path.ts';
import { addCompared, type ComparableItem, removeCompared, useCompared } from './compare-store.ts';

type CompareToggleProps = { item: ComparableItem; look: 'card' | 'head' };

export function CompareToggle({ item, look }: CompareToggleProps) {
  const compared = useCompared();
  const show = useSnackbar();
  const isChosen = compared.some(({ uuid }) => uuid === item.uuid);
  const press = () => {
    if (isChosen) removeCompared(item.uuid);
    else if (!addCompared(item))
      show({
        text: `비교는 ${mostCompared}개까지 할 수 있습니다.`,
        action: { label: '비교하기', to: comparePath(compared.map(({ uuid }) => uuid)) },
      });
  };
  return (
    <CompareButton
      look={look}
      isChosen={isChosen}
      productName={item.product.name}
      form={compareFormId}
      name="items"
      value={item.uuid}
      onClick={(event) => {
        event.preventDefault();
        press();
      }}
    />
  );
}
