import { RATED_FIELDS } from '#lib/calculator/bands.ts'
import { compareWithLeaders } from '#lib/calculator/comparison.ts'
import { verdictOn } from '#lib/calculator/dollarsBack.ts'
import { formatResult } from '#lib/calculator/format.ts'
import { FORMULAS } from '#lib/calculator/formulas.ts'
import type { Outcome } from '../calculatorState.ts'

/** Size of the picture, px: that of share cards. */
const [WIDTH, HEIGHT] = [1200, 630]
const MARGIN = 80

function linesOf(pen: CanvasRenderingContext2D, text: string, width: number): string[] {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const longer = `${lines.at(-1) ?? ''} ${word}`.trim()
    if (lines.length > 0 && pen.measureText(longer).width <= width) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines
}

/** Draws the verdict and the rated results with the page's colours and fonts. Everything happens in the browser. */
export function drawResult({ inputs, results }: Outcome, address: string): HTMLCanvasElement {
  const canvas = Object.assign(document.createElement('canvas'), { width: WIDTH, height: HEIGHT })
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('This browser draws no pictures.')
  const style = getComputedStyle(document.documentElement)
  const token = (name: string) => style.getPropertyValue(name).trim()
  const write = (text: string, size: number, family: string, x: number, y: number) => {
    pen.font = `${size}px ${token(family)}`
    pen.fillText(text, x, y)
  }
  pen.fillStyle = token('--color-paper') || '#fff'
  pen.fillRect(0, 0, WIDTH, HEIGHT)
  pen.fillStyle = token('--color-ink')
  pen.font = `68px ${token('--font-display')}`
  const verdict = verdictOn(inputs, results)
  const lines = verdict === null ? [] : linesOf(pen, verdict, WIDTH - 2 * MARGIN)
  for (const [index, line] of lines.entries()) {
    write(line, 68, '--font-display', MARGIN, 150 + index * 80)
  }
  for (const [index, field] of RATED_FIELDS.entries()) {
    const x = MARGIN + index * 360
    write(FORMULAS[field].label, 24, '--font-sans', x, 390)
    write(formatResult(field, inputs, results), 64, '--font-display', x, 460)
    write(compareWithLeaders(field, results), 24, '--font-sans', x, 500)
  }
  write(address, 24, '--font-sans', MARGIN, HEIGHT - 50)
  return canvas
}
