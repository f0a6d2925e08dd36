// The filters by what labels state, with counts: form, ingredients, intakes a day, months of a pack (docs/rules/catalog.md#traits).
import { fixedTraits, kindOfTrait, traitText, traitTitles } from '#domain/nutrients/trait-labels.ts';
import type { TraitKind } from '#domain/nutrients/trait-labels.ts';
import type { FacetFieldsProps } from './filter-props.ts';
import { OptionFields, toggled } from './option-fields.tsx';

export function TraitFields({ draft, facets, onChange, look }: FacetFieldsProps) {
  const counts = new Map(facets.traits.map(({ trait, count }) => [trait, count]));
  // Chosen ones without remaining products.
  const lost = draft.traits.filter((trait) => !counts.has(trait));
  const known = new Set([...lost, ...counts.keys()]);
  const offered = new Set([...fixedTraits().filter((trait) => known.has(trait)), ...known]);
  return (Object.keys(traitTitles) as TraitKind[]).map((kind) => (
    <OptionFields
      key={kind}
      legend={traitTitles[kind]}
      name="trait"
      options={[...offered]
        .filter((trait) => kindOfTrait(trait) === kind)
        .map((trait) => ({ value: trait, label: traitText(trait), count: counts.get(trait) ?? 0 }))}
      chosen={draft.traits}
      onToggle={(trait) => onChange({ ...draft, traits: toggled(draft.traits, trait) })}
      look={look}
    />
  ));
}
