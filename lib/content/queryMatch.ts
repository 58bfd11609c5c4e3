type Present<Value> = NonNullable<Value>

/** `hero` and `hero.image`, or only `hero` when the inner path is the field itself. */
type Path<Name extends string, Inner extends string> = Inner extends '' ? Name : `${Name}.${Inner}`

/** The members of a list's entries that a reader of one `_type` reads; other answers are taken as they are. */
type Matching<Read, Answer> = Read extends { _type: infer Type } ? Extract<Answer, { _type: Type }> : Answer

/**
 * The paths of all fields that a reader looks for and the query does not answer with, at any depth; never when there are
 * none. `unknown` in what is read means that the reader takes the value as a whole.
 */
export type Unanswered<Read, Answer> = unknown extends Read
  ? never
  : Read extends readonly (infer ReadItem)[]
    ? Present<Answer> extends readonly (infer Item)[]
      ? Unanswered<ReadItem, Item>
      : ''
    : Read extends object
      ? UnansweredFields<Read, Matching<Read, Present<Answer>>>
      : never

type UnansweredFields<Read extends object, Answer> = [Answer] extends [never]
  ? Extract<Read extends { _type: infer Type } ? Type : '', string>
  : {
      [Name in keyof Read & string]: Name extends keyof Answer
        ? Path<Name, Unanswered<Read[Name], Answer[Name]>>
        : Name
    }[keyof Read & string]

/**
 * The paths of all fields that the query answers with and no reader looks for. Sanity's own fields don't count, nor do those
 * of entries that a reader chooses by their `_type`: those come whole.
 */
export type Unread<Answer, Read> = unknown extends Read
  ? never
  : Read extends readonly (infer ReadItem)[]
    ? Present<Answer> extends readonly (infer Item)[]
      ? Unread<Item, ReadItem>
      : never
    : Read extends { _type: unknown }
      ? never
      : Present<Answer> extends object
        ? UnreadFields<Present<Answer>, Read>
        : never

type UnreadFields<Answer extends object, Read> = {
  [Name in Exclude<keyof Answer & string, `_${string}`>]-?: Name extends keyof Read
    ? Path<Name, Unread<Answer[Name], Read[Name]>>
    : Name
}[Exclude<keyof Answer & string, `_${string}`>]
