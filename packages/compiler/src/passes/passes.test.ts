/** Each pass on a few lines of rules: the intermediate form as `quipu dump` prints it. */
import { expect, it } from 'vitest';
import type { PassName } from '../pass-names.ts';
import { dump } from '../dump.ts';
import { checkTrial } from '../testing/rules.ts';

/** Returns the dump of the routine, steps, decision points or functions whose heads begin with some words. */
function after(pass: PassName, of: string, ...heads: readonly string[]): string {
  const parts = dump(checkTrial(RULES), { of, after: pass })?.split('\n\n') ?? [];
  return parts
    .filter((part) => heads.some((head) => part.startsWith(head)))
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
  expect(after('lower', 'Recruit', 'routine')).toMatchInlineSnapshot(`
    "routine 0 Recruit(own, rider, mode, at), suspends {
      do began(0, own, mode)
      RIDER[0] := rider
      OPERATION := 1
      if bit(mode, 2) {
        do oblige(0, own)
      }
      selected = 0
      taken = 0
      loop select {
        next = decide point 0 by own
        if next = 6 {
          break
        }
        if next = 5 {
          ACTIVITY := 2
          if taken = 0 {
            do oblige(1, own)
          }
          enter routine 2(own, 0)
          do release(1)
        } else {
          taken = taken + 1
          selected = selected | (1 << next)
          do release(0)
          do selectedSpace(next)
          do spend(own, bit(mode, 1) ? 0 : 2, next)
          do place(1, next, min(1, AVAILABLE[1]))
        }
      }
      RIDER[0] := 0
      OPERATION := 0
      do finished(0)
    }"
  `);
});

it('prints the conditions under which a decision point offers its options', () => {
  expect(after('lower', 'Raid', 'point')).toMatchInlineSnapshot(`
    "point 1 Raid.next, asks space {
      5 members among 1, 2
        needs AMONG_3{member} = 1 else asks
        needs not bit(selected, member) else already
        needs taken < ((bit(mode, 0) or (at != -1)) ? 1 : 99) else limit
        needs BOARD[member, 1] > 0 else asks
        needs (((BOARD[member, 3] + BOARD[member, 4]) + BOARD[member, 6]) + BOARD[member, 7]) > 0 else asks
        needs (at = -1) or (at = member) else elsewhere
        needs BOARD[member, 1] > 0 else nothing
      done
        needs taken > 0 else first-space
    }"
  `);
});

it('asks whether a piece is there instead of counting pieces', () => {
  expect(after('functions', 'Raid', 'point')).toMatchInlineSnapshot(`
    "point 1 Raid.next, asks space {
      5 members among 1, 2
        needs AMONG_3{member} = 1 else asks
        needs not bit(selected, member) else already
        needs taken < ((bit(mode, 0) or (at != -1)) ? 1 : 99) else limit
        needs BOARD[member, 1] > 0 else asks
        needs (GROUPS_AT[member] & 216) != 0 else asks
        needs (at = -1) or (at = member) else elsewhere
        needs BOARD[member, 1] > 0 else nothing
      done
        needs taken > 0 else first-space
    }"
  `);
});

it('splits a routine into steps between decisions', () => {
  expect(after('steps', 'Recruit', 'step')).toMatchInlineSnapshot(`
    "step 0 Recruit_begin {
      do began(0, own, mode)
      RIDER[0] := rider
      OPERATION := 1
      if bit(mode, 2) {
        do oblige(0, own)
      }
      selected = 0
      taken = 0
      goto step 1
    }

    step 1 Recruit_select {
      ask point 0 by own, then step 2
    }

    step 2 Recruit_chose_next {
      next = answer
      if next = 6 {
        goto step 3
      }
      if next = 5 {
        ACTIVITY := 2
        if taken = 0 {
          do oblige(1, own)
        }
        enter routine 2(own, 0), then step 4
      } else {
        taken = taken + 1
        selected = selected | (1 << next)
        do release(0)
        do selectedSpace(next)
        do spend(own, bit(mode, 1) ? 0 : 2, next)
        do place(1, next, min(1, AVAILABLE[1]))
        goto step 1
      }
    }

    step 3 Recruit_finished {
      RIDER[0] := 0
      OPERATION := 0
      do finished(0)
      leave
    }

    step 4 Recruit_release {
      do release(1)
      goto step 1
    }"
  `);
});
