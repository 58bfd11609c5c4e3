import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readOrCreateCredentials } from '#content-lake/credentials.ts'
import { clientOf } from './lakeClient.ts'
import { lakeOptions } from './lakeOptions.ts'

/**
 * Writes documents to a Content Lake in a separate process, eight at a time, and kills that process during the writes.
 * Then starts it again and looks for every document whose creation was acknowledged.
 * @param writes number of acknowledged writes to wait for, for each round
 */
export async function crashRounds(dir: string, writes: readonly number[]) {
  const acknowledged: string[] = []
  for (const [round, count] of writes.entries()) {
    const { child, client } = await startProcess(dir)
    const enough = acknowledged.length + count
    const write = async (writer: number) => {
      for (let n = 0; ; n += 1) {
        const _id = `round-${round}-${writer}-${n}`
        await client.create({ _id, _type: 'page', text: 'x'.repeat(500) }, { returnDocuments: false })
        acknowledged.push(_id)
        if (acknowledged.length === enough) child.kill('SIGKILL')
      }
    }
    const writers = Array.from({ length: 8 }, (_, writer) => write(writer).catch(() => {}))
    await Promise.all([once(child, 'exit'), ...writers])
  }
  const { child, client } = await startProcess(dir)
  const kept = new Set(await client.fetch<string[]>('*[_type == "page"]._id'))
  child.kill('SIGTERM')
  await once(child, 'exit')
  return {
    rounds: writes.length,
    acknowledged: acknowledged.length,
    lost: acknowledged.filter((id) => !kept.has(id)),
  }
}

async function startProcess(dir: string) {
  const script = `
    import { startLake } from '#content-lake/lake.ts'
    const lake = await startLake(${JSON.stringify(lakeOptions(dir))})
    process.on('SIGTERM', () => lake.close())
    console.log(lake.url)`
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const url = await firstLine(child)
  const client = clientOf({ url }, readOrCreateCredentials(dir).editorToken).withConfig({ maxRetries: 0 })
  return { child, client }
}

function firstLine(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    child.stdout?.setEncoding('utf8').once('data', (text) => resolve(String(text).trim()))
    child.once('exit', (code) =>
      reject(new Error(`The Content Lake exited with ${code} before it was ready.`)),
    )
  })
}
