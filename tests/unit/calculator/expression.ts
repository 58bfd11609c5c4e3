import { exactly, lesser, minus, over, plus, type Rational, times } from './rational.ts'

/**
 * Evaluates the text of a formula exactly: `+ - * /`, parentheses, `min(a, b)`, decimal numbers and names. It is a
 * recursive descent parser with one function for each level of precedence.
 */
export function evaluateExpression(text: string, lookUp: (name: string) => Rational): Rational {
  const tokens = text.match(/[\d.]+|\w+|[-+*/(),]/g) ?? []
  let position = 0
  const take = (): string => tokens[position++] ?? ''
  const expect = (token: string): void => {
    const found = take()
    if (found !== token) throw new SyntaxError(`Expected "${token}" in "${text}", found "${found}".`)
  }

  function sum(): Rational {
    let value = product()
    while (tokens[position] === '+' || tokens[position] === '-') {
      value = take() === '+' ? plus(value, product()) : minus(value, product())
    }
    return value
  }

  function product(): Rational {
    let value = operand()
    while (tokens[position] === '*' || tokens[position] === '/') {
      value = take() === '*' ? times(value, operand()) : over(value, operand())
    }
    return value
  }

  function operand(): Rational {
    const token = take()
    if (token === '(') {
      const value = sum()
      expect(')')
      return value
    }
    if (token === 'min') {
      expect('(')
      const first = sum()
      expect(',')
      const second = sum()
      expect(')')
      return lesser(first, second)
    }
    return /^[\d.]/.test(token) ? exactly(token) : lookUp(token)
  }

  const value = sum()
  if (position < tokens.length) throw new SyntaxError(`Unexpected "${tokens[position]}" in "${text}".`)
  return value
}
