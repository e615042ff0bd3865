import static org.codelibs.opensearch.runner.OpenSearchRunner.newConfigs;

import org.codelibs.opensearch.runner.OpenSearchRunner;

/** One OpenSearch node on 127.0.0.1, in the folder and on the port given. Ends with whoever started it: when its input ends. */
public class SearchNode {
  public static void main(String[] args) throws Exception {
    OpenSearchRunner runner = new OpenSearchRunner();
    runner.onBuild((number, settings) -> {
      settings.put("discovery.type", "single-node");
      settings.put("network.host", "127.0.0.1");
      settings.put("http.port", args[1]);
      settings.put("transport.port", "0");
      // A developer's disk may be fuller than a node likes.
      settings.put("cluster.routing.allocation.disk.threshold_enabled", "false");
    });
    runner.build(newConfigs().numOfNode(1).basePath(args[0]).clusterName("handoff").disableESLogger());
    runner.ensureYellow();
    while (System.in.read() != -1) {}
    runner.close();
    System.exit(0);
  }
}
