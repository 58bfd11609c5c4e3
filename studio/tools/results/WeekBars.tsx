const HEIGHT = 48
const BAR = 18
const GAP = 4

/** How often something was counted in each week, as bars; the table below says the same in figures. */
export function WeekBars({ counts, title }: { counts: readonly number[]; title: string }) {
  const most = Math.max(1, ...counts)
  return (
    <svg
      role="img"
      aria-label={`${title} by week: ${counts.join(', ')}`}
      width={counts.length * (BAR + GAP)}
      height={HEIGHT}
    >
      {counts.map((count, index) => {
        // A week without any keeps a line, so that it is seen to be there.
        const height = Math.max(1, Math.round((count / most) * HEIGHT))
        return (
          <rect
            // biome-ignore lint/suspicious/noArrayIndexKey: a bar is its week.
            key={index}
            x={index * (BAR + GAP)}
            y={HEIGHT - height}
            width={BAR}
            height={height}
            fill="currentColor"
            opacity={count === 0 ? 0.3 : 0.75}
          />
        )
      })}
    </svg>
  )
}
