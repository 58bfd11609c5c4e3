import dns from 'node:dns'

// Preloaded into programs that call the fakes. Names below localhost are this machine (RFC 6761). Browsers know that,
// resolvers of many systems don't. Written in JavaScript because worker threads with little memory load it too.
const knowingLocalhost = (lookup) =>
  new Proxy(lookup, {
    apply: (system, self, [name, ...rest]) => {
      const isHere = typeof name === 'string' && name.endsWith('.localhost')
      return Reflect.apply(system, self, [isHere ? 'localhost' : name, ...rest])
    },
  })
Object.assign(dns, { lookup: knowingLocalhost(dns.lookup) })
Object.assign(dns.promises, { lookup: knowingLocalhost(dns.promises.lookup) })
