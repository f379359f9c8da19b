/**
 * Forms of several words that authors bring along from programming languages and rulebooks, with what to write
 * instead. Add a row where a message names a fault but not the form that was meant.
 */
import { verbs } from '../lexer/vocabulary.ts';

/**
 * Patterns, each followed by its hint, which is indented. A pattern is a regular expression for the tokens of a line,
 * separated by spaces, with `‸` before the first token that cannot be read. START is the beginning of a statement,
 * NAME a name with a capital letter, WORD one in lower case, VERB the first word of a statement. In a hint, $1 is the
 * first NAME, WORD, VERB or group. The first pattern that matches applies.
 */
const FORMS = String.raw`
# The sequence of play, before statements and sets
eligible by (?:an? )?(?:‸ )?faction (?:‸ )?with (?:the )?(most|fewest) NAME
  Write the number alone: "eligible by $1 $2".
eligible by (?:next )?‸ (?!card|track|next)\w+
  Factions are eligible by "card", by "next card", by "track", or by a number, as in "by most Aid".
eligible by track .*‸ leftmost first
START ‸ leftmost first
  Leave it out: on a track the leftmost Faction is always first on the next card.
box .*: .*‸ pass
  Leave "pass" out: a Faction may pass in every box. A box permits at least one action, as in "box Rest: Limited".
(?:first|second)\b.*: .*‸ pass
  Leave "pass" out: every Faction may pass.

# Attributes, before values
space .*\{ .*NAME ‸ [=:] (\d+)
  Write the number after the name: "{ $1 $2 }".
space .*: NAME ‸ NAME
  Write attributes in braces: "{ Pop 2 }".
supply NAME (?:\d+ )?\{ .*‸ (\d+)
  All markers of a supply share one number, before the brace: "supply $1 $2 { … }".
supply .*‸ in
  Write "on": "Terror on Cities".

# Set-ups
NAME is ‸ (\d+)
  A track starts at a number as in "$1 $2"; "is" is for the boxes of a track.

# Comparisons of spaces
with (more|fewer) .*‸ (?:and|or|\+) .*than
  One noun stands on each side of "than". Compare sums in parentheses: "where (Troops in space + Police in space > Guerrillas in space)".

# Values that change
START NAME \. WORD ‸ (?:: )?=
START NAME \. WORD ‸ [+-]
  A point changes as in "$1.$2 is 1" or "$1.$2 adds 1".
START NAME WORD ‸ (?:is|=|adds|[+-])
  A point of an operation is written with a full stop: "$1.$2 is 1".
START NAME ‸ (?:: )?=(?: =)? NAME
  A level or a box is set as in "set $1 to $2".
START NAME ‸ (?:: )?=
  A track is set as in "set $1 to 3"; a point changes as in "$1 is 3".
START NAME ([+-]) ‸ = (\w+)
  Write "$1 $2$3", without "=".
START NAME (\+|-) ‸ \2
  Write "$1 $21".
START set NAME ‸ (?:: )?=
  Write "to" before the value: "set $1 to 3".
START set NAME ‸ (\w+)
START set NAME NAME ‸
  Write "to" before the value: "set $1 to $2".
START set NAME in NAME ‸
  The space comes first: "set $2 to $1".
‸ (?:increase|raise) NAME by (\w+)
  Write "$1 +$2".
‸ (?:decrease|lower|reduce) NAME by (\w+)
  Write "$1 -$2".
‸ (?:increase|raise|decrease|lower|reduce)
  A number changes as in "Aid +2" or "Aid -2".
‸ add
  A number changes as in "Aid +2"; pieces are placed: "place 2 Troops in Capital".
‸ subtract
  A number changes as in "Aid -2"; pieces are removed: "remove 2 Troops in Capital".
START ‸ (?:gains?|earn|receive|get)
  What a Faction or a track gains is written as in "Govt +2" or "Aid +2".
START ‸ loses?
  What a Faction or a track loses is written as in "Govt -2" or "Aid -2".
START ‸ [+-] (\d+) NAME
  The name comes first, as in "$2 -$1".
NAME [+-] \d+ ‸ NAME(?! [-+.]| is)
  Write "*" between the factors: "2 * $2".
‸ \d+\.\d+
  All numbers are whole. Divide for a part of a number: "Troops there / 2".
START NAME ‸ : ([+-]) (\d+)
  Write "$1 $2$3", without ":".
START NAME ‸ to (\w+)
  Write "set $1 to $2".
START NAME ‸ (?:up|down)
  Write "+" or "-": "$1 +1".

# Factions that act
START NAME gives ‸ (\w+) NAME to NAME
  Write "by $1: give $2 $3 to $4" for cards of a hand, and "transfer $2 $3 from $1 to $4" for Resources and markers.
START ‸ (?:pass|hand) (\w+) NAME to NAME
  Write "give $1 $2 to $3" for cards of a hand, and "transfer $1 $2 from own to $3" for Resources and markers.
START NAME (?:pays|spends|gives) ‸ (\w+) to NAME
  Write "transfer $2 from $1 to $3".
START NAME takes? ‸ (\w+) from NAME
  Write "transfer $2 from $3 to $1".
START ‸ steal (\w+) from NAME
  Write "transfer $1 from $2 to own".
START NAME costs ‸ (\w+)
  Write "$1.cost is $2".
START NAME (?:pays|spends) ‸ (\w+)
  Write "by $1: pay $2".
START NAME (?:gains|receives|gets|earns|adds) ‸ (\w+)
  Write "$1 +$2".
START NAME loses ‸ (\w+)
  Write "$1 -$2".
START NAME (?:is |becomes )?‸ (Eligible|Ineligible)
START NAME (?:stays|remains) ‸ (Eligible|Ineligible)
  Write "make $1 $2".
make NAME first .*‸
  The first Faction is set as in "set first to $1", in a sequence that is "eligible by track".
make NAME eligible ‸
  Write "Eligible" with a capital letter.
START ‸ (?:stay|remain)s? (Eligible|Ineligible)
  Write "make own $1".
START NAME (?:executes|conducts|performs) ‸ (?:an? )?(?:free )?NAME
START NAME (?:executes|conducts|performs) (?:an? )?(?:free )?NAME ‸
  Write "by $1: free $2".
‸ (?:conduct|perform|execute) (?:an? )?(?:free )?NAME
  Write "free $1".
START NAME ‸ VERB
  Write "by" and a colon: "by $1: $2 …".
START by NAME ‸ (?:, )?VERB
  Write a colon after the Faction: "by $1: $2 …".
START by NAME NAME ‸
  Write a colon after the Faction, and a statement: "by $1: free $2".
START (?!Unshaded|Shaded|Top|Bottom)NAME ‸ : VERB
  Write "by" before a Faction that acts: "by $1: $2 …".
START (?:Each|All|Every|Any) .*‸
  Begin with the verb, in small letters, as in "activate all Guerrillas in Capital" or "in each City: …".
START ‸ (?:you|they|he|she|players?) may
  Write "may …", or "by Govt: may …".
may ‸ :
  Leave out the colon: "may Aid +1".

# Prices
paying (?:\( )?(\w+) ‸ (NAME )?or
  The price of a selection is one amount of Resources. Write the choice as the first statement of its block: "pay $1 or 1 Shipment".
paying (?:\( )?(\w+) ‸ NAME
  A price is of the track Resources and does not name it: "paying $1".
pay .*‸ to NAME
  Write "transfer 2 from own to $1".
pay ‸ (?:up|any)
  A price is one amount. For a choice, write "either: pay 1", then "or: pay 2".
select .*‸ (?:at|for|\() ?(?:a )?(?:cost|price|\d+|\( cost)
select .*, ‸ (?:cost|costing|price|for)
select [^,]*‸ paying
  The price of a selected space follows a comma: "select any Cities, paying 2: …".
‸ paying
  "paying" is for selected spaces. Elsewhere the price is a statement of its own: "pay 2".
transfer (\w+) NAME ‸ to NAME
  Write "transfer $1 $2 from own to $3". Cards of a hand are given: "give $1 $2 to $3".
transfer \w+ ‸ to NAME
  Write "from" and a Faction before "to": "transfer 2 from own to $1".

# Conditions
START ‸ (?:elif|elsif|elseif)
  Write it in a block of its own: "else { if … }".
(\w+) is ‸ (connected|adjacent|bordering)
  Name the kind of space before the clause: "$1 is space $2 …".
not ‸ (connected|adjacent|bordering)
  Write the opposite as a condition: "where (not (space is space $1 …))".
if there ‸ (?:is|are)
  Write the pieces and the place: "if Troops in Capital: …".
if no ‸ NAME
  Write "not" before the condition: "if not $1 in Capital: …".
if NAME (?:[<>]=?|is) \d+ ‸ in
  The place comes before the comparison: "if $1 in Capital >= 2: …".
(\w+) is between ‸ (\w+)
  Write both bounds: "$1 >= $2 and $1 <= 3".
NAME ‸ \. NAME
START NAME \. NAME ‸
  Write "of": "$2 of $1".
‸ if possible
  An Event is carried out as far as possible. For a second text, write "if possible: …", then "else: …".
START ‸ otherwise
  Did you mean "else"?
else ‸ (?!if )\w+
  Write a colon: "else: …".
if .* (?:greater|higher|larger|more|less|lower|fewer) ‸ than
  Amounts are compared with "<", "<=", "is", ">=" and ">": "if Troops in Capital >= 2".
‸ ! =
  Did you mean "is not"?
‸ ! (?:\w+|\()
  Write "not" before the condition: "if not Aid > 3".
(\w+) is (\w+) ‸ ,
  Repeat the comparison: "$1 is $2 or $1 is …".
(\w+) in ‸ (\d+) (?:\.|-|to)
  Write both bounds: "$1 >= $2 and $1 <= 3".
START VERB .*(?<!else )‸ (?:if|unless|when)
  The condition comes first: "if Aid > 3: place 1 Troops in Capital".
[+-] \d+ ‸ (?:if|unless|when)
  The condition comes first: "if Aid > 3: Govt +1".
[+-] \d+ ‸ (?:for each|per)
  Write a product: "Aid + 2 * Troops in Capital".
define .*= ‸ if
define .*‸ \?
  Cases are written as in "Govt if Aid > 3, Rebels if Aid > 1, else none".

# Repetition, names for values, calls
for ‸ \(
  Write "repeat 3: …" for a number of times, or "for each f in factions: …".
(?:for each ‸|for ‸ (?:every|all|any)|‸ foreach|START ‸ (?:each|every|for)) NAME
  In spaces, write "in each City: …"; for Factions, "for each f in factions: …".
for ‸ WORD in
  Write "each": "for each $1 in …".
‸ foreach
  In spaces, write "in each City: …"; for Factions, "for each f in factions: …".
repeat (\w+) ‸ times
  Leave out "times": "repeat $1: …".
‸ WORD = select
  Name the selected space with "as": "select a City as $1: …".
as ‸ (?:an?|the|each|all|any|own|there)
  The name after "as" is one word of your own, in lower case: "select a City as s". "a" and other words of the language are no names.
as WORD ‸ as
  A statement has one name after "as". Write "$1" in both places.
‸ (?:var|const|local|int) WORD
  Write "let $1 = 3". The value does not change later.
START ‸ WORD (?:: )?=
  A name for a value begins with "let": "let $1 = 3". The value does not change later.
let WORD ‸ (?:be|is|to|:)
  Write "=" after the name: "let $1 = 3".
let .*‸ :
  Names apply to the lines below. Leave out the colon and write the statements there.
START ‸ (?:swap|exchange) .*
  Write one "relocate" for each direction: "relocate 1 Troops from Capital to Harbor", then "relocate 1 Guerrilla from Harbor to Capital".
START ‸ return (?:\d+|an?|all|any|up)
  Pieces go back to those Available with "remove": "remove 1 Troops in Capital".
START ‸ (?:nothing|pass|skip|none)
  Leave the line out. A text that may be left out begins with "may".
START ‸ (?:win|victory)
  Victory is checked with "check victory".
START ‸ (?:ban|prohibit|prevent) (?:the )?NAME
  Write "forbid $1".
START ‸ (?:return|break|continue|exit|stop)(?! (?:\d|an? |all|any|up))
  A text is carried out to its end. Write what may be left out into "if …: …".
START ‸ (?:print|say|log|show|".*")
  Players read sentences that are derived from the rules. Only modes have titles: either "pay": pay 2
START NAME ‸ \(
  A procedure is called with "do": "do $1(…)".
do NAME ‸ (\w+)
  Write values in parentheses: "do $1($2)".
let (\w+) = ‸ an?
  A name holds all spaces of a set: "let $1 = Provinces with Terror". To choose one space, write "select a Province as $1".
roll (\d+) dice ‸
  Name the sum: "roll $1 dice as n". The lines below read it: "if n > 7: …".
roll \d+ ‸
  One die is "roll d", and the sum of several is "roll 2 dice as n".
roll WORD ‸ dice
roll ‸ \(
  Write a number from 2 to 5, or a value in parentheses: "roll 2 dice as n", "roll (Troops there) dice as n". One die is "roll d".
roll ‸ (?:an?|dice|the)
  Name the number that is rolled: "roll d". The lines below read it: "if d <= 3: …".
roll WORD ‸ :
  Leave out the colon. The lines below read "$1": "if $1 <= 3: …".
discard (?:\d+ )?‸ (?:at )?random
  Discards are chosen by the Faction, not by chance: "discard 1 Tactics".
give ((?:up to )?\w+) ‸ cards? to NAME
  Name the hand after the number: "give $1 Tactics to $2".
give (\w+) ‸ to NAME
  Write "transfer $1 from own to $2".
give .*‸ from
  The executing Faction gives: "give 1 Tactics to Rebels". Write "by Govt:" before it if another Faction gives.
give ‸ \p{Lu}\p{L}*\d+
  The Faction selects the card, so no text names one. Write the number and the hand, as in "give 1 Tactics to Rebels".
give ‸ NAME (\w+) NAME
  Name the Faction last: "give $2 $3 to $1".
(?:randomly ‸ give (\w+)|give (\w+) ‸ random) NAME to NAME
  Chance selects a card if the other Faction takes it: "by $4: draw $1$2 $3 from Govt".
(draw|discard|play) (\d+) ‸ cards?
  Name the hand after the number: "$1 $2 Tactics".
(draw|discard|play) ‸ (?:an?|the|all|up)
  Write a number before the hand, as in "$1 1 Tactics"; "may" leaves it to the Faction.
draw ‸ \p{Lu}\p{L}*\d+
  Chance selects the cards that are drawn, so no text names one. Write the number and the hand, as in "draw 1 Tactics".
(discard|play) ‸ \p{Lu}\p{L}*\d+
  The Faction selects the card, so no text names one. Write the number and the hand, as in "$1 1 Tactics".
draw \w+ (?:NAME )?‸ from (?:the )?discards
look at (?=.*discard).*‸.*
START ‸ (?:take|search|recover) .*discards?.*
  A Faction chooses one of the discards as in "look at discards of Tactics, draw 1".
shuffle discards of NAME ‸ .*
  The discards are shuffled into the pile that they come from: "shuffle discards of $1".
shuffle ‸ (?:the )?deck
  The deck is shuffled once, by its recipe. The discards of a hand return to its pile with "shuffle discards of Tactics".
START ‸ peek
  A Faction looks at cards of the deck as in "look at next 3 cards".
START ‸ reorder
  Cards are put in order after a look at them: "look at next 3 cards, put back in any order".
look ‸ .*
look at ‸ .*
look at next ‸ .*
look at next cards? ‸.*
  The form is "look at next 3 cards".
look at next \d+ cards? ‸ (?:, )?(?:and )?put
  Write a comma before "put": "look at next 3 cards, put back in any order".
look at .* put ‸ .*
look at .* put (?:them|it) ‸ .*
look at .* put \d+ ‸ .*
look at .* put up to \d+ ‸ .*
  Cards are put as in "put back in any order", "put 1 on top" or "put up to 1 on bottom".
free (?:the |next )+Event.*‸
  The form is "free Event of next card", or "free Event of card 12".
free Event of ‸ the
  Leave out "the": "free Event of next card".
free Event ‸
  Name the card: "free Event of next card", or "free Event of card 12".

# Amounts
VERB ‸ at (?:least|most)
VERB (\d+) ‸ (?:-|to|or) (?:\d|more|fewer|less)
  An amount is "2", "up to 2", "any" or "all"; "any" and "up to" leave the number to the Faction.
VERB (?:max|min) ‸ \(
  Enclose a calculated amount in parentheses: "remove (max(1, Aid)) Troops in Capital".
‸ \( round
  Division rounds down. To round up, write "(Troops there + 1) / 2".
all ‸ of
  Leave out "of": "remove all Troops in Capital".
up to \w+ ‸ of
  Leave out "of": "up to 2 Cities".
select (.+) different of .*‸
  Leave out "different": each mode is selected at most once. Write "select $1 of".
select .*‸ of
  Leave out "of" before a noun. Several modes are written in lines: "select 2 of: Aid +1", then "or: Govt +2".
(?:half|some|none) ‸ of
  Enclose a calculated amount in parentheses: "remove (Troops there / 2) Troops there".
transfer ((?:up to )?\w+) ‸ from
  Say what is transferred: "transfer $1 Resources from Rebels to Govt".
any ‸ number of
  Leave out "number of": "any Cities".
any ‸ (\d+)
  Leave out "any" for exactly $1, or write "up to $1".
VERB ‸ as many
VERB \d+ ‸ \*
  Enclose a calculated amount in parentheses: "place (2 * Pop of there) Troops there".
place ‸ -
  Pieces are taken away with "remove": "remove 1 Troops in Capital".
select ‸ NAME
  Write how many: "select a $1"; with the plural, "select any …" or "select up to 2 …".
reveal ‸ (?:\d+|an?|all|any|up)
  "reveal" is for secrets. Pieces are turned with "activate", "hide" or "flip".
shift .*‸ levels?
  Leave out "level": "shift 1 toward ActiveSupport in Capital".
shift ‸ up to
  A shift has one number. To let the Faction decide, write "repeat 2 { may shift 1 toward Neutral in Capital }".
shift ‸ toward NAME
  Write the number of levels first: "shift 1 toward $1 in Capital".

‸ faction with (?:the )?(most|fewest) NAME
  Write "a" and a name for it: "select a faction with $1 $2 as f".
(?:to|by|is|=) ‸ an? faction (with [^:,]*\w)
  Select the Faction first: "select a faction $1 as f". The lines below name it "f".
set first to ‸ .*,
set first to .*‸ (?:,|then|and)
  Only one Faction is set to be first. The others follow in the order of their boxes: "set first to own".

# Choices
(?:with|without) NAME ‸ or NAME(?! [-+])
  A clause names one value. Write a condition: "Cities where (space has Support or space has Opposition)".
choose one
either ‸
  A choice is written in two lines: "either: Aid +1", then "or: Govt +2".
select .*‸ or an? NAME
  Leave out the article after "or": "select a City or $1".
START NAME ‸ or NAME : VERB
  Write "by" before Factions that act: "by $1 or $2: $3 …".
START (?:VERB .*|NAME .*)‸ or
  A choice is written in two lines: "either: Aid +1", then "or: Govt +2".

# Places and ends
(?:in|on|to|from) ‸ (?:any|every|each) NAME
  Write "a $1" for one space. For all of them, begin the line with "in each $1:".
(?:in|on|to|from) (?:an? |any )?‸ (?:any )?adjacent
  Neighbors are "adjacent to Capital", or "adjacent to there". A move to them is "move 2 Troops from Capital to spaces adjacent to Capital".
VERB .*, NAME ‸$
  Join names with "and": "in Capital and Highmoor".
VERB .*‸ each
  For the same in each of several spaces, begin the line with "in each City:".
free .*‸ at no
  "free" has no price: leave it out.
select .*‸ at random
  Write "randomly" before the verb: "randomly select a City".
‸ at random
randomly ‸ (?!set|select)\w+
  Chance selects a space or a Faction: "randomly select a City: place 1 Terror there".
secretly set NAME to ‸ (?:up|\d+)
secretly set NAME to a number ‸
  Write both ends: "secretly set $1 to a number from 0 to 5".
secretly set NAME to ‸ either
  Leave out "either": "secretly set $1 to Attack or Wait".
secret NAME of .*‸ , (?:a number|\d+)
secret NAME of \w+ , a ‸ number
  Write the highest number: "secret $1 of each faction up to 5"; "secretly set $1 to a number from 0 to 5" chooses one.
secret NAME of .*‸ \{
  Write the choices after a comma: "secret $1 of each faction, Attack or Wait".
secret NAME of each faction ‸ , an?
  A secret place or piece belongs to one Faction: "secret $1 of Rebels, a space or none".
secret ‸ (?:number|choice)
  Name it at once: "secret Bid of each faction up to 5".
secretly ‸ (?!set)\w+
  Declare the secret, and name it: "secretly set Cache to a space with Rebels Base", "secretly set Bid to a number from 0 to 5" or "secretly set Plan to Attack or Wait".
forbid .*‸ until
  How long it lasts comes before the side: "momentum unshaded: forbid Sweep".
in ‸ all
  Write "in each" and the singular: "in each City: …".
next ‸ to
  Neighbors are "adjacent to Capital", or "adjacent to there".
place .*‸ to
  Say where with "in", "on" or "there": "place 1 Troops in Capital".
place .*‸ from
  Pieces are placed from those Available. From elsewhere, write "relocate 1 Troops from Capital to there".
remove .*‸ from
  Say where with "in", "on" or "there": "remove 1 Troops in Capital".
remove .*‸ to
  What is removed goes back to what is Available. To put it elsewhere, write "relocate 1 Troops from there to Capital".
(?:move|relocate|transfer) .*‸ - >
  Write "to" in place of the arrow.
(?:move|relocate|adjacent) .*‸ while
(?:move|relocate) .*while ‸
  What limits a move is a condition of its ends: "move 2 Troops from Capital to spaces where (Terror in space is 0)".
(?:move|relocate) .*‸ up to
  A move goes one step. It goes further if both ends are named, "through 1 Road" or "along Roads".
(?:flip|activate|hide) .*‸ as
  Write "to": "flip 1 Guerrilla there to Active". "activate" and "hide" name the new state.
flip .* to NAME ‸ (?:in|on|there)
  The place comes before the new state: "flip 1 Guerrilla there to $1".
fate .*‸ -
  Write "to": "on 4 to 6".
fate .*‸ by NAME
  A fate holds for all texts. For one operation, name the place in it: "relocate 1 Guards from there to Casualties".
fate .*‸ if
  Write "while": "fate of Troops is map while Aid > 3".
replace .*‸ (?:by|for|to|into)
  Write "with": "replace 1 Troops with 1 Police".
‸ \( NAME last
  Write it at the end, after a comma: "remove 2 enemy pieces there, $1 last".
last , ‸ (?:in|on)
  The place comes before the comma: "remove 2 enemy pieces in Capital, Bases last".
START NAME ‸ last
  Write it at the end of its statement, after a comma: "remove 2 enemy pieces there, $1 last".

# Sets of spaces
(?:with|without) .*and ‸ (?:with|without)
  Leave out "and": "Cities with Troops without Guerrillas".
where ‸ \w+
  Enclose the condition in parentheses: "Cities where (Troops in space > 1)".
with.* ‸ [<>]
  Enclose a comparison after "where" in parentheses: "Cities where (Terror in space > 1)".
‸ except NAME
  Write "not": "Cities not $1".
not ‸ with
  Write "without": "Cities without Troops".
with the ‸ (most|fewest)
  Leave out "the": "spaces with $1 Troops".
other ‸ than NAME
  Write "not": "Cities not $1".
controlled ‸ by NAME
  A value of a space follows "with": "Cities with $1 Control".
adjacent ‸ NAME
  Write "adjacent to $1".
connected to .*within ‸ (\d+)
  The number of steps comes last: "connected to Capital through Roads within $1".
within ‸ (\d+)
  A distance is a condition: "spaces where (distance(space, Capital) <= $1)".
with no ‸ NAME
  Name what is absent after "without": "Cities without $1".
select .*(?:‸ ,?|, ‸) ?(?:and |then |to )?VERB
  What happens in a selected space follows a colon: "select a City: place 1 Troops there".

# Marks
color ‸ ["#]
  Write the name of a color without quotes: "color blue".
‸ #
START ‸ (?:- -|\*)
  A comment begins with "//".
START ‸ (?:-|\d+ \.)
  A statement begins with a verb or a name, without a mark or a number before it.
‸ \.$
  Leave out the full stop.
NAME ‸ ['’]
  Write the name alone, or "of": "1 $1 Base", "Bases of $1".
faction NAME .* without (?:a )?‸ (?:seat|player)
  Write "without a seat".
track .*‸ \[
  Write the bounds as in "track Aid 0 to 9".
‸ %
  There is no sign for a remainder. Write "n - n / 2 * 2" for what is left after a division by 2.
‸ [¼½¾]
  Write a division: "Aid / 2".

# Declarations
operation .*‸ , NAME
  Write "and" between Factions: "of Rebels and Cartel".
event .* order .*‸ ,
  A card lists its Factions without commas: event 6 "Night Raid" order Govt Rebels { … }
event \d+ ".*" ‸ NAME
  Write "order" before the Factions: event 6 "Night Raid" order Govt Rebels { … }
event \d+ ".*" [^{]*‸ :
  The text of a card is written in braces: event 6 "Night Raid" order Govt Rebels { Aid +1 }
‸ (?:light|dark)
  The sides of a card are "unshaded" and "shaded", or "top" and "bottom".
(unshaded|shaded|top|bottom) ‸ (capability|momentum)
  Put it before its side: "$2 $1 { … }".
START no ‸ NAME
  Write "forbid $1".
(?:track|class) .*\{ .*‸ NAME
  Write a comma between two names.
adjacent .*‸ and NAME
  Write a comma between neighbors: "adjacent Capital to Highmoor, Lowfield".
‸ phase NAME
  A phase is part of a round: "round Campaign { phase Reset: end momentum }".
round .*\{ .*‸ NAME :
  Write "phase" before its name: "phase $1: …".
define NAME ‸ \( WORD
  Write "define $1 of $2 = …".
procedure NAME ‸ (?!in |by )WORD
  Write parameters in parentheses: "procedure $1($2): …".
procedure .*\(.*‸ :
  A parameter is a name alone: "procedure Strike(n): …".
‸ (?:cost|price|limit|target) (?:is |= )?(\d+)
  A point is declared with "point": "point cost $1".
‸ (?:city|province|region|country|area) NAME
  The kind of a space follows ":", as in: space $1 "…" : City { Pop 2 }
whenever ‸ (?:\w+ )?plays?
  No reaction waits for a card from a hand. Write the effect into the texts of its cards, or into the text that says "play".
whenever ‸ (?:an? )?(?:WORD )?NAME (?:is|are) removed
  Write "whenever remove $2: …".
whenever ‸ NAME [<>=]
  A reaction waits for a change of a define: "define Rich = 1 if $1 > 5, else 0", then "whenever Rich changes: …".

# Setups and scenarios
given event (\w+) (.*)with (.*) ‸ by NAME
  Write "by" before "with": "given event $1 $2by $4 with $3".
given ‸ NAME (?:= )*(\d+)
  Write "given $1 is $2".
given ‸ (\d+) NAME in NAME
  Name the space first: "given $3 holds $1 $2".
given ‸ NAME
  Write what it is: "given setup $1", "given $1 is 3" or "given $1 holds 2 Troops".
‸ NAME : (\d+) NAME
  Write the pieces of a space in braces: "$1 { $2 $3 }".
‸ NAME (?:: |= )(\d+)
  Write the number after the name: "$1 $2".
START ‸ (\d+) NAME in NAME
  Name the space first: "$3 { $1 $2 }".
\{ NAME ‸ (\d+)
  The number comes first: "$2 $1".
‸ setup NAME
  Write "given setup $1".
‸ (?:assert|should|ensure|verify)
  Write "expect": "expect Aid is 3".
expect no ‸ NAME
  Write "expect 0 $1 in Capital".
expect .*NAME ‸ (\d+)
  Write "is": "expect $1 is $2".
‸ NAME (?:play|do|does) NAME
  Write "$1 plays $2".
`;

const PLACEHOLDERS: Readonly<Record<string, string>> = {
  NAME: '(\\p{Lu}[\\p{L}\\d_]*)',
  'START ': '(?:^|[:;{}] )',
  VERB: `(${verbs.join('|')})`,
  WORD: '(\\p{Ll}[\\p{L}\\d_]*)',
};

/** A form of a line and what to write instead. */
export interface ForeignForm {
  readonly source: string;
  readonly pattern: RegExp;
  readonly hint: string;
}

/** Returns all forms. Patterns begin and end with whole words. */
export function foreignForms(): readonly ForeignForm[] {
  const forms: ForeignForm[] = [];
  let sources: string[] = [];
  for (const line of FORMS.split('\n')) {
    if (line === '' || line.startsWith('#')) continue;
    if (!line.startsWith('  ')) sources.push(line);
    else {
      const hint = line.trim();
      forms.push(...sources.map((source) => ({ source, pattern: patternOf(source), hint })));
      sources = [];
    }
  }
  return forms;
}

function patternOf(source: string): RegExp {
  const expression = source.replaceAll(
    /NAME|START |VERB|WORD/gu,
    (placeholder) => PLACEHOLDERS[placeholder] ?? '',
  );
  return new RegExp(`(?<!\\S)(?:${expression})(?!\\w)`, 'u');
}

/** Longer lines are not searched: patterns may take quadratic time. */
const MAX_LINE_LENGTH = 1000;

let sharedForms: readonly ForeignForm[] | undefined;

/** Returns what to write instead of the form in a line with a mark before its fault; undefined for other forms. */
export function foreignFormHint(line: string): string | undefined {
  if (line.length > MAX_LINE_LENGTH) return undefined;
  sharedForms ??= foreignForms();
  for (const { pattern, hint } of sharedForms) {
    const match = pattern.exec(line);
    if (match) return hint.replaceAll(/\$(\d)/gu, (_, group: string) => match[Number(group)] ?? '');
  }
  return undefined;
}
