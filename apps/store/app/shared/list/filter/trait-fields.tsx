// The filters by what labels state, with counts: form, ingredients, intakes a day, months of a pack (docs/rules/catalog.md#traits).
import { fixedTraits, kindOfTrait, traitText, traitTitles } from '#domain/nutrients/trait-labels.ts';
import type { TraitKind } from '#domain/nutrients/trait-labels.ts';
import type { FacetFieldsProps } from './filter-props.ts';
import { OptionFields, toggled } from './option-fields.tsx';

export function TraitFields({ draft, facets, onChange, look }: FacetFieldsProps) {
  const counts = new Map(facets.traits.map(({ trait, count }) => [trait, count]));
  const traits = new Set([...fixedTraits(), ...draft.traits, ...counts.keys()]);
  // Chosen ones without remaining products are listed too.
  const offered = [...traits].filter((trait) => counts.has(trait) || draft.traits.includes(trait));
  return (Object.keys(traitTitles) as TraitKind[]).map((kind) => (
    <OptionFields
      key={kind}
      legend={traitTitles[kind]}
      name="trait"
      options={offered
        .filter((trait) => kindOfTrait(trait) === kind)
        .map((trait) => ({ value: trait, label: traitText(trait), count: counts.get(trait) ?? 0 }))}
      chosen={draft.traits}
      onToggle={(trait) => onChange({ ...draft, traits: toggled(draft.traits, trait) })}
      look={look}
    />
  ));
}
