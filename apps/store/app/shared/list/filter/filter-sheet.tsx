// The filters of a list in a sheet that shows the number of products before the choice is applied.
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { particleAfter } from '#domain/korean-text/particle.ts';
import { kindOfTrait, traitTitles } from '#domain/nutrients/trait-labels.ts';
import type { TraitKind } from '#domain/nutrients/trait-labels.ts';
import { BottomSheet } from '#ui/bottom-sheet.tsx';
import { Button } from '#ui/button.tsx';
import { ResetIcon } from '#ui/icons/secondary-icons.tsx';
import type { Facets } from '../../catalog/catalog-types.ts';
import { queryPresets } from '../../query/query-presets.ts';
import { countText } from '../count-text.ts';
import { FilterFields } from './filter-form.tsx';
import { useDraft } from './filter-props.ts';
import type { FilterProps } from './filter-props.ts';
import { listQuery, withoutFilters } from '../list-address.ts';
import { useFacets } from './list-facets.ts';
import styles from './filter-sheet.module.css';

type FilterSheetProps = FilterProps & {
  isOpen: boolean;
  onClose: () => void;
  /** The legend of the filter that gets the focus; without it the sheet begins with the first. */
  start?: string | undefined;
};

export function FilterSheet(props: FilterSheetProps) {
  const { choice, names, path, own, countOf, hasCategories = false, isOpen, onClose, start } = props;
  const navigate = useNavigate();
  const [draft, setDraft] = useDraft(choice, isOpen);
  const first = { ...draft, page: 1 };
  const choices = useFacets(props, draft, isOpen);
  const fields = useRef<HTMLDivElement>(null);
  const isComplete = choices !== undefined;
  useEffect(() => {
    if (!isOpen || !isComplete || start === undefined) return;
    const legends = [...(fields.current?.querySelectorAll('legend') ?? [])];
    const legend = legends.find(({ textContent }) => textContent === start);
    if (!legend) return;
    legend.tabIndex = -1;
    legend.focus({ preventScroll: true });
    legend.closest('fieldset')?.scrollIntoView({ block: 'start', behavior: 'instant' });
  }, [isOpen, isComplete, start]);
  const count = useQuery({
    ...queryPresets.data,
    queryKey: ['product-count', path, listQuery(first, own)],
    queryFn: ({ signal }) => countOf(first, signal),
    enabled: isOpen,
  });
  const apply = () =>
    void navigate(
      { pathname: path, search: listQuery(first, own) },
      { replace: true, preventScrollReset: true },
    );
  return (
    <BottomSheet
      title="필터"
      isOpen={isOpen}
      onClose={onClose}
      bar={
        <div className={styles.bar}>
          <Button variant="ground" size="bar" onClick={() => setDraft(withoutFilters(choice))}>
            <ResetIcon size={20} /> 초기화
          </Button>
          <Button size="bar" onClick={apply}>
            {count.data === undefined ? '상품 보기' : `${countText(count.data)} 상품 보기`}
          </Button>
        </div>
      }
    >
      <div ref={fields}>
        {choices && <NoSuchFilter title={start} traits={choices.facets.traits} />}
        <FilterFields
          draft={draft}
          choices={choices}
          names={names}
          onChange={setDraft}
          look="chips"
          hasCategories={hasCategories}
        />
      </div>
    </BottomSheet>
  );
}

/** Where no label in the list has a trait of the kind with this title: the sheet has no such filter. */
function NoSuchFilter({ title, traits }: { title: string | undefined; traits: Facets['traits'] }) {
  const kind = (Object.keys(traitTitles) as TraitKind[]).find((one) => traitTitles[one] === title);
  if (kind === undefined || traits.some(({ trait }) => kindOfTrait(trait) === kind)) return null;
  return (
    <p className="caption" role="status">
      지금 조건에서는 {title}
      {particleAfter(traitTitles[kind], '으로/로')} 나눌 수 있는 상품이 없습니다.
    </p>
  );
}
