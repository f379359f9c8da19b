/** Scenarios: scripted games that live beside the rules they test. */
import type { Amount, Expr, Ident, Node, NounExpr, NumberNode, RuleRef, Side, Some, Text } from './tree.ts';

/** `scenario "…" after "…" cites 3.2.4, 5.5 { … }` */
export interface ScenarioDecl extends Node {
  readonly $type: 'scenario';
  readonly rule?: RuleRef;
  readonly title: Text;
  /** The title of the scenario where it goes on. */
  readonly after?: Text;
  readonly cites: readonly RuleRef[];
  readonly steps: readonly ScenarioStep[];
}

export type ScenarioStep = GivenStep | PlaysStep | InterjectsStep | ActsStep | ExpectStep;

/** What the game starts from; in any order, before the first answer. */
export type GivenStep = Node & { readonly $type: 'given' } & (
    | { readonly given: 'setup'; readonly setup: Ident; readonly empty: boolean }
    | { readonly given: 'option'; readonly option: Ident }
    | { readonly given: 'seed'; readonly seed: NumberNode }
    /** `given cards 3, 7, Campaign`: the deck from its top; `given last cards …`: what is left of it. */
    | { readonly given: 'cards'; readonly last: boolean; readonly cards: readonly Ident[] }
    /** `given nonplayers Rebels, Cartel` */
    | { readonly given: 'nonplayers'; readonly factions: readonly Ident[] }
    /** `given dice 3 1 6`; `given nonplayer dice 3 1 6`: those by which Non-players choose. */
    | { readonly given: 'dice'; readonly nonplayer: boolean; readonly dice: readonly NumberNode[] }
    /** `given Hills holds 3 Troops, PassiveSupport, 1 Terror`: replaces what the setup put there. */
    | ({ readonly given: 'holds' } & StatedContents)
    /** `given Marches open`: a dormant space that is in play already. */
    | { readonly given: 'open'; readonly space: Ident }
    /** `given Aid is 3`, `given Resources of Rebels is 0`, `given Cache is Highmoor`. */
    | { readonly given: 'value'; readonly target: NounExpr; readonly value: Expr }
    /** `given Rebels Ineligible` */
    | { readonly given: 'eligibility'; readonly factions: readonly Ident[]; readonly eligible: boolean }
    /** `given Govt first`: first Eligible. */
    | { readonly given: 'first'; readonly faction: Ident }
    /** `given event 1 shaded by Rebels`: a capability or momentum already in force, and who put it there. */
    | { readonly given: 'event'; readonly event: Ident; readonly side: Side | 'single'; readonly by?: Ident }
  );

/** `Rebels plays Attack: space Highmoor, way Ambush, done`: answers in order; a point's name before a key is checked. */
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
  readonly standing: Ident;
  readonly key: Text;
}
/** `Cartel acts`, `Cartel acts once`; `nonplayers act`: all of them. Answers as their instructions say. */
export interface ActsStep extends Node {
  readonly $type: 'acts';
  /** The Faction that acts; every Non-player if absent. */
  readonly seat?: Ident;
  /** Whether one answer is given only. */
  readonly once: boolean;
}

/** What speaks where a Non-player answers: a step of an instruction, or guidelines. */
export type Speaker = { readonly step: Ident; readonly of: Ident } | { readonly guideline: RuleRef };

/** `Hills holds 3 Troops, PassiveSupport`: all that lies there; a level that is not said is left alone. */
export interface StatedContents {
  readonly space: Ident;
  readonly pieces: readonly Some[];
  readonly level?: Ident;
}

/** What is so in a position. */
export type Fact =
  /** `expect 2 Troops in Highmoor`: exactly. */
  | { readonly expect: 'amount'; readonly amount: Amount; readonly noun: NounExpr }
  /** `expect Aid is 3`, `expect Control of Capital is Govt`. */
  | { readonly expect: 'truth'; readonly condition: Expr }
  /** `expect Highmoor holds 3 Troops, 1 Terror`: this, and nothing else. */
  | ({ readonly expect: 'holds' } & StatedContents)
  /** `expect Rebels, Govt Ineligible` */
  | { readonly expect: 'eligibility'; readonly factions: readonly Ident[]; readonly eligible: boolean }
  /** `expect Govt first`: on the track. */
  | { readonly expect: 'first'; readonly faction: Ident }
  /** `expect Marches open`, `expect Marches not open` */
  | { readonly expect: 'open'; readonly space: Ident; readonly open: boolean }
  /** `expect margin of Govt is -3` */
  | { readonly expect: 'margin'; readonly faction: Ident; readonly margin: NumberNode };

/** What must hold after the answers so far. */
export type ExpectStep = Node & { readonly $type: 'expect' } &
  /** `expect before Campaign: Aid is 3`: as things stood when that round's card came, since the last answers. */
  (
    | (Fact & { readonly before?: Ident })
    /** `expect offered Highmoor, Redstone`; with `only`, no others. */
    | { readonly expect: 'offered'; readonly only: boolean; readonly keys: readonly Ident[] }
    /** `expect refused Capital citing 3.3.1`: not offered, and the reason cites that rule. */
    | { readonly expect: 'refused'; readonly key: Ident; readonly citing?: RuleRef }
    /** `expect refused Rebels interjects Return "…" citing 1.4.1`: a standing action that may not be taken now. */
    | {
        readonly expect: 'refusedAction';
        readonly seat: Ident;
        readonly standing: Ident;
        readonly key: Text;
        readonly citing?: RuleRef;
      }
    /** `expect Rebels decides`, `expect Rebels to choose way`: whose decision it is, at which point. */
    | { readonly expect: 'decision'; readonly seat: Ident; readonly point?: Ident }
    /** `expect selected Highmoor, Harbor`: the spaces that were selected since the last answers began, in order. */
    | { readonly expect: 'selected'; readonly spaces: readonly Ident[] }
    /** `expect step base of Rally chose Highmoor`: it answered, these among its answers in their order; with `no`, it did not. */
    | {
        readonly expect: 'spoke';
        readonly no: boolean;
        readonly speaker: Speaker;
        readonly keys: readonly Ident[];
      }
    /** `expect March otherwise Rally`: that arrow was followed. */
    | { readonly expect: 'arrow'; readonly from: Ident; readonly to: Ident }
    /** `expect "spaces with Support" narrowed Capital, Harbor to Capital` */
    | {
        readonly expect: 'narrowed';
        readonly line: Text;
        readonly before: readonly Ident[];
        readonly after: readonly Ident[];
      }
    /** `expect chance among Capital, Harbor citing 8.2`: chance had the choice of these. */
    | { readonly expect: 'chance'; readonly among: readonly Ident[]; readonly citing?: RuleRef }
    /** `expect log "…"`: some line of the log since the last answer holds the words. */
    | { readonly expect: 'log'; readonly text: Text }
    /** `expect game over`, `expect game not over` */
    | { readonly expect: 'over'; readonly over: boolean }
    /** `expect Govt wins by 3`: the game is over, it is first, with that margin. */
    | { readonly expect: 'wins'; readonly faction: Ident; readonly by?: NumberNode }
    /** `expect players lose`: a Non-player has won at a check. */
    | { readonly expect: 'defeat' }
    /** `expect degree "Stalemate" by 2`: what a player who plays alone comes to, and its lead. */
    | { readonly expect: 'degree'; readonly degree: Text; readonly by?: NumberNode }
    /** `expect ranks Rebels, Govt` */
    | { readonly expect: 'ranks'; readonly factions: readonly Ident[] }
    /** `expect tie Rebels, Govt`: they share a place. */
    | { readonly expect: 'tie'; readonly factions: readonly Ident[] }
  );
