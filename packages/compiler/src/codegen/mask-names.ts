/** Names for the sets of groups in rule text. */
import { ownersOf } from '@quipu/language/checked';
import type { Checked, Group } from '@quipu/language/checked';

/** Names every set of groups that a noun phrase of the rules can denote. The shortest phrase wins. */
export function maskNames(
  checked: Pick<Checked, 'groups' | 'classes' | 'factions' | 'seatless' | 'kinds'>,
): ReadonlyMap<number, string> {
  const names = new Map<number, string>();
  const add = (name: string, includes: (group: Group) => boolean): void => {
    const mask = checked.groups.reduce((bits, group, i) => (includes(group) ? bits | (1 << i) : bits), 0);
    if (mask !== 0 && !names.has(mask)) names.set(mask, name);
  };
  const owners = ownersOf(checked);
  add('all_pieces', () => true);
  checked.classes.forEach(({ plural }, i) => add(plural, (group) => group.class === i));
  owners.forEach(({ name }, i) => add(`${name}_pieces`, (group) => group.faction === i));
  checked.kinds.forEach(({ name, faction }, i) =>
    add(`${owners[faction]?.name ?? ''}_${name}`, (group) => group.kind === i),
  );
  owners.forEach(({ name }, f) => {
    checked.classes.forEach(({ plural }, c) =>
      add(`${name}_${plural}`, (group) => group.faction === f && group.class === c),
    );
  });
  checked.classes.forEach(({ plural, states, secondStates = [] }, c) => {
    states.forEach((state, s) =>
      add(`${state}_${plural}`, (group) => group.class === c && group.state === s),
    );
    secondStates.forEach((state, s) =>
      add(`${state}_${plural}`, (group) => group.class === c && group.secondState === s),
    );
  });
  checked.groups.forEach((group) => add(group.key.replaceAll(' ', '_'), (candidate) => candidate === group));
  return names;
}
