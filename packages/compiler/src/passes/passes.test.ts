/** Each pass on a few lines of rules: the intermediate form as `quipu dump` prints it. */
import { expect, it } from 'vitest';
import type { PassName } from '../pass-names.ts';
import { dump } from '../dump-program.ts';
import { checkMinimalVolume } from '../testing/rule-texts.ts';

/** Returns the dump of the routine, steps, decision points or functions whose heads begin with some words. */
function dumpAfter(pass: PassName, target: string, ...heads: readonly string[]): string {
  const sections = dump(checkMinimalVolume(RULES), { target, pass })?.split('\n\n') ?? [];
  return sections
    .filter((section) => heads.some((head) => section.startsWith(head)))
    .join('\n\n')
    .trim();
}

const RULES = `
operation Recruit of Govt {
  select any Provinces, paying 2 { place 1 Police there }
}
operation Raid of Rebels {
  select any Provinces with Police and Guerrillas { remove 1 Police there }
}
activity Hide of Govt with Recruit { place 1 Base in a City }
`;

it('lowers a selection to a loop that decides', () => {
  expect(dumpAfter('lower', 'Recruit', 'routine')).toMatchInlineSnapshot(`
    "routine 0 Recruit(own, rider, mode, at), suspends {
      do began(Recruit, own, mode)
      RIDER[Recruit] := rider
      OPERATION := Recruit
      if bit(mode, moments) {
        do oblige("Recruit.first", own)
      }
      selected = 0
      taken = 0
      loop select {
        next = decide "Recruit.next" by own
        if next = 6 {
          break
        }
        if next = 5 {
          ACTIVITY := 2
          if taken = 0 {
            do oblige("Hide.turn", own)
          }
          enter Hide(own, 0)
          do release("Hide.turn")
        } else {
          taken = taken + 1
          selected = selected | (1 << next)
          do release("Recruit.first")
          do selectedSpace(next)
          do spend(own, bit(mode, free) ? 0 : 2, next)
          do place("Govt Police", next, min(1, AVAILABLE["Govt Police"]))
        }
      }
      RIDER[Recruit] := 0
      OPERATION := none
      do finished(Recruit)
    }"
  `);
});

it('prints the conditions under which a decision point offers its options', () => {
  expect(dumpAfter('lower', 'Raid', 'point')).toMatchInlineSnapshot(`
    "point 1 Raid.next, asks space {
      0..4 members among 1, 2
        needs AMONG_3{member} = 1 else asks
        needs not bit(selected, member) else already
        needs taken < ((bit(mode, limited) or (at != -1)) ? 1 : 99) else limit
        needs BOARD[member, "Govt Police"] > 0 else asks
        needs (((BOARD[member, "Rebels Guerrilla Underground"] + BOARD[member, "Rebels Guerrilla Active"]) + BOARD[member, "Cartel Guerrilla Underground"]) + BOARD[member, "Cartel Guerrilla Active"]) > 0 else asks
        needs (at = -1) or (at = member) else elsewhere
        needs BOARD[member, "Govt Police"] > 0 else nothing
      5 done
        needs taken > 0 else first-space
    }"
  `);
});

it('replaces counting pieces by a presence test', () => {
  expect(dumpAfter('functions', 'Raid', 'point')).toMatchInlineSnapshot(`
    "point 1 Raid.next, asks space {
      0..4 members among 1, 2
        needs AMONG_3{member} = 1 else asks
        needs not bit(selected, member) else already
        needs taken < ((bit(mode, limited) or (at != -1)) ? 1 : 99) else limit
        needs BOARD[member, "Govt Police"] > 0 else asks
        needs (GROUPS_AT[member] & 216) != 0 else asks
        needs (at = -1) or (at = member) else elsewhere
        needs BOARD[member, "Govt Police"] > 0 else nothing
      5 done
        needs taken > 0 else first-space
    }"
  `);
});

it('splits a routine into steps between decisions', () => {
  expect(dumpAfter('steps', 'Recruit', 'step')).toMatchInlineSnapshot(`
    "step 0 Recruit_begin {
      do began(Recruit, own, mode)
      RIDER[Recruit] := rider
      OPERATION := Recruit
      if bit(mode, moments) {
        do oblige("Recruit.first", own)
      }
      selected = 0
      taken = 0
      goto Recruit_select
    }

    step 1 Recruit_select {
      ask "Recruit.next" by own, then Recruit_chose_next
    }

    step 2 Recruit_chose_next {
      next = answer
      if next = 6 {
        goto Recruit_finished
      }
      if next = 5 {
        ACTIVITY := 2
        if taken = 0 {
          do oblige("Hide.turn", own)
        }
        enter Hide(own, 0), then Recruit_release
      } else {
        taken = taken + 1
        selected = selected | (1 << next)
        do release("Recruit.first")
        do selectedSpace(next)
        do spend(own, bit(mode, free) ? 0 : 2, next)
        do place("Govt Police", next, min(1, AVAILABLE["Govt Police"]))
        goto Recruit_select
      }
    }

    step 3 Recruit_finished {
      RIDER[Recruit] := 0
      OPERATION := none
      do finished(Recruit)
      leave
    }

    step 4 Recruit_release {
      do release("Hide.turn")
      goto Recruit_select
    }"
  `);
});

it('prints only the head of a routine that is split into steps, and the spaces of a named set', () => {
  expect(dumpAfter('steps', 'Recruit', 'routine')).toBe('routine 0 Recruit(own, rider, mode, at), in steps');
  expect(dumpAfter('lower', 'Raid', 'table')).toMatchInlineSnapshot(`"table AMONG_3: Highmoor, Lowfield"`);
});
