/** Scenarios: scripted games, stored with the rules that they test. */
import type {
  Amount,
  Expr,
  Ident,
  Node,
  NounExpr,
  NumberNode,
  RuleRef,
  Side,
  CountedNoun,
  Text,
} from './tree.ts';

/** `scenario "…" after "…" cites 3.2.4, 5.5 { … }` */
export interface ScenarioDecl extends Node {
  readonly $type: 'scenario';
  readonly rule?: RuleRef;
  readonly title: Text;
  /** The title of the scenario that this one continues. */
  readonly after?: Text;
  readonly cites: readonly RuleRef[];
  readonly steps: readonly ScenarioStep[];
}

export type ScenarioStep = GivenStep | PlaysStep | InterjectsStep | ActsStep | ExpectStep;

/** A precondition of the game. Preconditions may be in any order, before the first answer. */
export type GivenStep = Node & { readonly $type: 'given' } & (
    | { readonly kind: 'setup'; readonly setup: Ident; readonly empty: boolean }
    | { readonly kind: 'option'; readonly option: Ident }
    | { readonly kind: 'seed'; readonly seed: NumberNode }
    /** `given cards 3, 7, Campaign`: the deck from its top; `given last cards …`: the whole remaining deck. */
    | { readonly kind: 'cards'; readonly last: boolean; readonly cards: readonly Ident[] }
    /** `given cards T1, T3 of Rebels`: the cards in the hand of a Faction. */
    | { readonly kind: 'hand'; readonly cards: readonly Ident[]; readonly faction: Ident }
    /** `given nonplayers Rebels, Cartel` */
    | { readonly kind: 'nonplayers'; readonly factions: readonly Ident[] }
    /**
     * `given dice 3 1 Highmoor`: faces of dice, and names of what chance selects. `given nonplayer dice 3 1 6`: the dice
     * for choices of Non-players.
     */
    | { readonly kind: 'dice'; readonly nonplayer: boolean; readonly dice: readonly (NumberNode | Ident)[] }
    /** `given Hills holds 3 Troops, PassiveSupport, 1 Terror`: replaces the contents from the setup. */
    | ({ readonly kind: 'holds' } & StatedContents)
    /** `given Marches open`: a dormant space that is already in play. */
    | { readonly kind: 'open'; readonly space: Ident }
    /** `given Aid is 3`, `given Resources of Rebels is 0`, `given Cache is Highmoor`. */
    | { readonly kind: 'value'; readonly target: NounExpr; readonly value: Expr }
    /** `given Rebels Ineligible` */
    | { readonly kind: 'eligibility'; readonly factions: readonly Ident[]; readonly eligible: boolean }
    /** `given Govt first`: first Eligible. */
    | { readonly kind: 'first'; readonly faction: Ident }
    /** `given event 1 shaded by Rebels`: a capability or momentum in force, and the Faction that executed it. */
    | {
        readonly kind: 'event';
        readonly event: Ident;
        readonly side: Side | 'single';
        readonly by?: Ident;
        /** `with storm Highmoor`: what was selected when the text came into force. */
        readonly about: readonly { readonly name: Ident; readonly value: Ident }[];
      }
  );

/** `Rebels plays Attack: space Highmoor, way Ambush, done`: answers in order. A decision name before a key is checked. */
export interface PlaysStep extends Node {
  readonly $type: 'plays';
  readonly seat: Ident;
  readonly answers: readonly Answer[];
}
/** `space Highmoor`, `done`. */
export interface Answer extends Node {
  readonly point?: Ident;
  readonly key: Ident;
}
/** `Rebels interjects Return "Guerrilla Underground at Highmoor"` */
export interface InterjectsStep extends Node {
  readonly $type: 'interjects';
  readonly seat: Ident;
  readonly standingAction: Ident;
  readonly key: Text;
}
/** `Cartel acts`, `Cartel acts once`; `nonplayers act`: all of them. Their instructions supply the answers. */
export interface ActsStep extends Node {
  readonly $type: 'acts';
  readonly seat?: Ident;
  /** Stops after one answer. */
  readonly once: boolean;
}

/** The source of a Non-player's answer: a step of an instruction, or a guideline. */
export type AnswerSource =
  | { readonly step: Ident; readonly instruction: Ident }
  | { readonly guideline: RuleRef };

/** `Hills holds 3 Troops, PassiveSupport`: the complete contents; an omitted level is not checked or changed. */
export interface StatedContents {
  readonly space: Ident;
  readonly pieces: readonly CountedNoun[];
  readonly level?: Ident;
}

export type Fact =
  /** `expect 2 Troops in Highmoor`: the exact number. */
  | { readonly kind: 'amount'; readonly amount: Amount; readonly noun: NounExpr }
  /** `expect Aid is 3`, `expect Control of Capital is Govt`. */
  | { readonly kind: 'truth'; readonly condition: Expr }
  /** `expect Highmoor holds 3 Troops, 1 Terror`: exactly these contents. */
  | ({ readonly kind: 'holds' } & StatedContents)
  /** `expect Rebels, Govt Ineligible` */
  | { readonly kind: 'eligibility'; readonly factions: readonly Ident[]; readonly eligible: boolean }
  /** `expect Govt first`: on the track. */
  | { readonly kind: 'first'; readonly faction: Ident }
  /** `expect Marches open`, `expect Marches not open` */
  | { readonly kind: 'open'; readonly space: Ident; readonly open: boolean }
  /** `expect margin of Govt is -3` */
  | { readonly kind: 'margin'; readonly faction: Ident; readonly margin: NumberNode };

export type ExpectStep = Node & { readonly $type: 'expect' } &
  /** `expect before Campaign: Aid is 3`: in the position in which that round's card was drawn, since the last answers. */
  (
    | (Fact & { readonly before?: Ident })
    /** `expect offered Highmoor, Redstone`; with `only`, no others. */
    | { readonly kind: 'offered'; readonly only: boolean; readonly keys: readonly Ident[] }
    /** `expect refused Capital citing 3.3.1`: not offered, and the reason cites that rule. */
    | { readonly kind: 'refused'; readonly key: Ident; readonly citing?: RuleRef }
    /** `expect refused Rebels interjects Return "…" citing 1.4.1`: a standing action that is not legal now. */
    | {
        readonly kind: 'refusedAction';
        readonly seat: Ident;
        readonly standingAction: Ident;
        readonly key: Text;
        readonly citing?: RuleRef;
      }
    /** `expect Rebels decides`, `expect Rebels to choose way`: the deciding Faction, and optionally the decision. */
    | { readonly kind: 'decision'; readonly seat: Ident; readonly point?: Ident }
    /** `expect selected Highmoor, Harbor`: the spaces selected since the last answers began, in order. */
    | { readonly kind: 'selected'; readonly spaces: readonly Ident[] }
    /**
     * `expect step base of Rally chose Highmoor`: the step answered with these keys, in this order among others;
     * with `no`, it did not answer.
     */
    | {
        readonly kind: 'spoke';
        readonly negated: boolean;
        readonly answerSource: AnswerSource;
        readonly keys: readonly Ident[];
      }
    /** `expect March otherwise Rally`: the instruction's `otherwise` was followed. */
    | { readonly kind: 'arrow'; readonly from: Ident; readonly to: Ident }
    /** `expect "spaces with Support" narrowed Capital, Harbor to Capital` */
    | {
        readonly kind: 'narrowed';
        readonly line: Text;
        readonly before: readonly Ident[];
        readonly after: readonly Ident[];
      }
    /** `expect chance among Capital, Harbor citing 8.2`: a random choice among these. */
    | { readonly kind: 'chance'; readonly among: readonly Ident[]; readonly citing?: RuleRef }
    /** `expect log "…"`: a log line since the last answer contains the text. */
    | { readonly kind: 'log'; readonly text: Text }
    /** `expect game over`, `expect game not over` */
    | { readonly kind: 'over'; readonly isOver: boolean }
    /** `expect Govt wins by 3`: the game is over, and this Faction is first with this margin. */
    | { readonly kind: 'wins'; readonly faction: Ident; readonly by?: NumberNode }
    /** `expect players lose`: a Non-player has won at a victory check. */
    | { readonly kind: 'defeat' }
    /** `expect degree "Stalemate" by 2`: the result of a solo player, and its lead. */
    | { readonly kind: 'degree'; readonly degree: Text; readonly by?: NumberNode }
    /** `expect ranks Rebels, Govt` */
    | { readonly kind: 'ranks'; readonly factions: readonly Ident[] }
    /** `expect tie Rebels, Govt`: they share a place. */
    | { readonly kind: 'tie'; readonly factions: readonly Ident[] }
  );
