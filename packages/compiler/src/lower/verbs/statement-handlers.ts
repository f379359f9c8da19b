/** The table of statement handlers, by verb. */
import type { StatementHandlers } from './statement-handler.ts';
import { adjust } from './adjust/index.ts';
import { allow } from './allow/index.ts';
import { by } from './by/index.ts';
import { call } from './call/index.ts';
import { checkVictory } from './check-victory/index.ts';
import { cancelEvent } from './cancel-event/index.ts';
import { choose } from './choose/index.ts';
import { eachSpace } from './each/index.ts';
import { eachFaction } from './each-faction/index.ts';
import { either } from './either/index.ts';
import { endCard } from './end-card/index.ts';
import { endGame } from './end-game/index.ts';
import { endLasting } from './end-lasting/index.ts';
import { endMomentum } from './end-momentum/index.ts';
import { flip } from './flip/index.ts';
import { freeze } from './freeze/index.ts';
import { ifElse } from './if/index.ts';
import { ifPossible } from './if-possible/index.ts';
import { hand } from './hand/index.ts';
import { look } from './look/index.ts';
import { inForce } from './in-force/index.ts';
import { letBinding } from './let/index.ts';
import { make } from './make/index.ts';
import { makeFirst } from './make-first/index.ts';
import { mark } from './mark/index.ts';
import { may } from './may/index.ts';
import { moment } from './moment/index.ts';
import { move } from './move/index.ts';
import { open } from './open/index.ts';
import { pay } from './pay/index.ts';
import { place } from './place/index.ts';
import { remove } from './remove/index.ts';
import { repeat } from './repeat/index.ts';
import { collect } from './collect/index.ts';
import { repeatAny } from './repeat-any/index.ts';
import { replace } from './replace/index.ts';
import { retire } from './retire/index.ts';
import { reveal } from './reveal/index.ts';
import { roll } from './roll/index.ts';
import { hideValue } from './hide-value/index.ts';
import { showValue } from './show-value/index.ts';
import { secretly } from './secretly/index.ts';
import { select } from './select/index.ts';
import { selectFaction } from './select-faction/index.ts';
import { setLevel } from './set-level/index.ts';
import { setTrack } from './set-track/index.ts';
import { shift } from './shift/index.ts';
import { together } from './together/index.ts';
import { transfer } from './transfer/index.ts';
import { transferHeld } from './transfer-held/index.ts';

export const statementHandlers: StatementHandlers = {
  by,
  place,
  remove,
  retire,
  replace,
  flip,
  shift,
  setLevel,
  setTrack,
  adjust,
  transfer,
  transferHeld,
  pay,
  together,
  move,
  select,
  selectFaction,
  each: eachSpace,
  eachFaction,
  may,
  either,
  if: ifElse,
  ifPossible,
  roll,
  call,
  let: letBinding,
  repeat,
  repeatAny,
  collect,
  moment,
  choose,
  make,
  makeFirst,
  open,
  endGame,
  endCard,
  cancelEvent,
  endMomentum,
  endLasting,
  checkVictory,
  reveal,
  secretly,
  hideValue,
  showValue,
  freeze,
  mark,
  allow,
  hand,
  look,
  inForce,
};
